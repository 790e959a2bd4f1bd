import ts from "typescript";

/** A text that somebody reads on a screen or in a mail. */
export interface VisibleText {
  /** Its first line, from 1. */
  line: number;
  /** The text with single line breaks as spaces. A value that is filled in stands as '{}'. */
  text: string;
}

/** Attributes whose values are never read or heard. */
const SILENT_ATTRIBUTES = new Set(["className", "d", "viewBox", "path", "sizes"]);

/** Returns the visible texts of a source file or of a mail's template. */
export function visibleTexts(path: string, source: string): VisibleText[] {
  return path.endsWith(".eta") ? textsOfTemplate(source) : textsOfScript(path, source);
}

function textsOfTemplate(source: string): VisibleText[] {
  const blank = (markup: string) => markup.replace(/[^\n]/g, " ").replace(/^ /, "\uE000");
  const words = source
    .replace(/<style>[\s\S]*?<\/style>/g, blank)
    .replace(/<%[=~][\s\S]*?%>/g, (value) => value.replace(/[^\n]/g, "\uE001"))
    .replace(/<%[\s\S]*?%>|<[^>]*>/g, blank);
  return words.split("\n").flatMap((line, index) =>
    line.split("\uE000").flatMap((part) => {
      const text = part.replace(/\uE001+/g, "{}").trim();
      return /[A-Za-z]/.test(text) ? [{ line: index + 1, text }] : [];
    }),
  );
}

function textsOfScript(path: string, source: string): VisibleText[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: VisibleText[] = [];
  const add = (node: ts.Node, text: string) =>
    found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text });
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    if (ts.isJsxText(node)) {
      const text = node.text.replace(/\s*\n\s*/g, " ").trim();
      if (/[A-Za-z]/.test(text)) add(node, text);
    }
    const text = writtenText(node);
    if (text !== undefined && isSentence(text)) add(node, text.trim());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isLiteralTypeNode(node)) return true;
  return ts.isJsxAttribute(node) && SILENT_ATTRIBUTES.has(node.name.getText());
}

function writtenText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
  return undefined;
}

/** Words for people begin with a capital letter or a filled-in value; messages of logs and keys do not. */
const isSentence = (text: string) => /^\s*[*'"“]?(?:[A-Z]|\{\})/.test(text) && /[a-z].*\s.*[a-z]|[a-z]!/.test(text);
