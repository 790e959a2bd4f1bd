import ts from "typescript";

/** A text in JSX that a browser's translator could detach from React. */
export interface LooseText {
  /** From the root of the project. */
  path: string;
  line: number;
  why: string;
}

/** What one child of an element can be, and whether it can be absent. A translator ignores blanks. */
interface Child {
  source: string;
  text: "fixed" | "changing" | "blank" | "none";
  /** React renders each text of a list as a separate node. */
  isList?: boolean;
  comesAndGoes: boolean;
}

const TEXTUAL = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;

/**
 * The loose texts of these files. A translator moves each text of a page into an element of its own, which React does
 * not know. React then changes the text where nobody sees it, and fails when it removes it or inserts something before
 * it. The text is safe as the only child of an element, because React sets that element's whole content.
 */
export function looseTexts(program: ts.Program, isOurs: (path: string) => boolean): LooseText[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith(".tsx") && isOurs(fileName))
    .flatMap((file) => {
      const found: LooseText[] = [];
      const visit = (node: ts.Node) => {
        const why = ts.isJsxElement(node) || ts.isJsxFragment(node) ? mistakeIn(node, checker) : undefined;
        if (why) {
          const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          found.push({ path: file.fileName, line, why });
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
      return found;
    });
}

function mistakeIn(node: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): string | undefined {
  if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "option" && !attributeOf(node, "value"))
    return "the value of an option is its text, which may be translated: give it a value";
  const children = node.children.flatMap((child) => childOf(child, checker) ?? []);
  const texts = children.filter(({ text }) => text === "fixed" || text === "changing");
  if (texts.length === 0) return undefined;
  if (ts.isJsxFragment(node)) return "text stands in no element: a fragment has none of its own";
  if (children.length === 1)
    return texts.some(({ isList }) => isList) ? "text in several pieces: write it as one string" : undefined;
  const changes = texts.find(({ text }) => text === "changing");
  if (changes && children.every(({ text }) => text !== "none")) return "text in several pieces: write it as one string";
  if (changes) return `${changes.source} can be text and stands beside elements: give it an element of its own`;
  if (children.some(({ comesAndGoes }) => comesAndGoes))
    return "text stands beside something that comes and goes: give it an element of its own";
  if (isDrawnInTurn(node))
    return "text stands beside elements, in an element that React may keep for another drawing: give it an element of its own";
  return undefined;
}

/**
 * Whether the same place can show something else with the same elements down to this one. React then reuses this
 * element.
 */
function isDrawnInTurn(node: Drawing): boolean {
  const path: Step[] = [{ tag: tagOf(node), place: 0 }];
  for (let at: ts.Node = node; !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at;
    if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) {
      const place = childrenOf(parent).indexOf(at as ts.JsxChild);
      path.splice(0, 1, { tag: tagOf(parent), place: 0 }, { tag: path[0]?.tag ?? "", place });
    }
    if (ts.isConditionalExpression(parent) && parent.condition !== at) {
      const other = parent.whenTrue === at ? parent.whenFalse : parent.whenTrue;
      if (mayHave([other], path)) return true;
    }
    if (ts.isFunctionLike(parent))
      return returnsOf(parent).some((other) => !contains(other, node) && mayHave([other], path));
  }
  return false;
}

/**
 * Whether one of these has an element of the first kind at its place, and so on within it. React looks through a single
 * fragment.
 */
function mayHave(children: readonly ts.Node[], [first, ...rest]: Step[]): boolean {
  if (!first) return false;
  const child = children[first.place];
  return drawingsIn(child).some((drawing) => {
    const inside = ts.isJsxSelfClosingElement(drawing) ? [] : childrenOf(drawing);
    if (ts.isJsxFragment(drawing) && first.tag !== "") return mayHave(inside, [first, ...rest]);
    if (!ts.isJsxFragment(drawing) && first.tag === "" && rest[0]?.place === 0) return mayHave([drawing], rest);
    return tagOf(drawing) === first.tag && (rest.length === 0 || mayHave(inside, rest));
  });
}

const childrenOf = ({ children }: ts.JsxElement | ts.JsxFragment) =>
  children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces);

/** The kind of an element, and its place among its siblings. */
interface Step {
  tag: string;
  place: number;
}

type Drawing = ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment;

const isDrawing = (node: ts.Node): node is Drawing =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

/** The kind of an element: React reuses no element of another kind or key. */
function tagOf(drawing: Drawing): string {
  if (ts.isJsxFragment(drawing)) return "";
  const { tagName } = ts.isJsxElement(drawing) ? drawing.openingElement : drawing;
  return `${tagName.getText()} ${attributeOf(drawing, "key")?.getText() ?? ""}`;
}

function attributeOf(element: ts.JsxElement | ts.JsxSelfClosingElement, name: string) {
  const { attributes } = ts.isJsxElement(element) ? element.openingElement : element;
  return attributes.properties.find((attribute) => attribute.name?.getText() === name);
}

const contains = (outer: ts.Node, inner: ts.Node) => outer.pos <= inner.pos && inner.end <= outer.end;

/** The nodes that an expression may render. */
function drawingsIn(expression: ts.Node | undefined): Drawing[] {
  if (!expression) return [];
  if (ts.isJsxExpression(expression)) return drawingsIn(expression.expression);
  if (isDrawing(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression)) return drawingsIn(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...drawingsIn(expression.whenTrue), ...drawingsIn(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) return drawingsIn(expression.right);
  return [];
}

/** The values of a function's own `return`s. */
function returnsOf(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (at: ts.Node) => {
    if (ts.isReturnStatement(at) && at.expression) found.push(at.expression);
    if (!ts.isFunctionLike(at)) ts.forEachChild(at, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

function childOf(child: ts.JsxChild, checker: ts.TypeChecker): Child | undefined {
  const source = child.getText();
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? undefined : fixedText(source);
  if (!ts.isJsxExpression(child)) return { source, ...drawnAs(componentType(child, checker), checker) };
  if (!child.expression) return undefined;
  if (ts.isStringLiteralLike(child.expression)) return fixedText(child.expression.text);
  const shown = shownIf(child.expression);
  const drawn = drawnAs(checker.getTypeAtLocation(shown), checker);
  return { source, ...drawn, comesAndGoes: drawn.comesAndGoes || shown !== child.expression };
}

/**
 * The nodes that `condition && shown` renders. For a false condition React renders nothing, unless it is a number,
 * which Biome refuses.
 */
const shownIf = (expression: ts.Expression): ts.Expression =>
  ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    ? shownIf(expression.right)
    : ts.isParenthesizedExpression(expression)
      ? shownIf(expression.expression)
      : expression;

const fixedText = (source: string): Child => ({ source, text: source.trim() ? "fixed" : "blank", comesAndGoes: false });

/** The type that this component renders, or undefined if that is certainly one element. */
function componentType(child: ts.JsxChild, checker: ts.TypeChecker): ts.Type | undefined {
  const opening = ts.isJsxElement(child) ? child.openingElement : child;
  if (!ts.isJsxSelfClosingElement(opening) && !ts.isJsxOpeningElement(opening)) return undefined;
  const drawn = checker.getResolvedSignature(opening)?.getReturnType();
  // A component whose type allows any node is a library's, or a wrapper of others.
  const isAnyNode = drawn?.isUnion() && drawn.types.some(({ flags }) => flags & ts.TypeFlags.BigInt);
  return isAnyNode ? undefined : drawn;
}

const drawnAs = (type: ts.Type | undefined, checker: ts.TypeChecker): Omit<Child, "source"> => ({
  text: type && hasText(type, checker) ? "changing" : "none",
  isList: type !== undefined && isListOfTexts(type, checker),
  comesAndGoes: type !== undefined && !isOneElement(type),
});

/**
 * Also looks into lists. `seen` ends recursion at a list that contains itself. React renders nothing for an empty text.
 */
function hasText(type: ts.Type, checker: ts.TypeChecker, seen = new Set<ts.Type>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isUnion()) return type.types.some((part) => hasText(part, checker, seen));
  if (type.flags & TEXTUAL) return !(type.isStringLiteral() && type.value === "");
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item !== undefined && hasText(item, checker, seen);
}

function isListOfTexts(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => isListOfTexts(part, checker));
  const item = type.flags & TEXTUAL ? undefined : checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item !== undefined && hasText(item, checker);
}

const isOneElement = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.every(isOneElement) : !(type.flags & NOTHING) && type.getProperty("length") === undefined;
