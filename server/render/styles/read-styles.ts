import postcss from "postcss";

/* Reads the built files of styles, so that a page can carry the rules that it needs (pick-styles.ts). */

/** A part of a style sheet, in the order of the file. */
export type StylePart = StyleRule | StyleGroup | StyleStatement;

interface StyleRule {
  kind: "rule";
  selectors: readonly Selector[];
  declarations: readonly Declaration[];
}

/** Rules that apply under a condition: '@media (min-width:747px)'. */
interface StyleGroup {
  kind: "group";
  condition: string;
  parts: readonly StylePart[];
}

/** A font, an animation, or another rule without selectors. */
interface StyleStatement {
  kind: "statement";
  text: string;
  /** Of '@keyframes'. */
  animation?: string;
}

export interface Selector {
  text: string;
  /** Elements with all of these must be on the page. */
  classes: readonly string[];
  attributes: readonly { name: string; value?: string }[];
  /** True if it applies only after the visitor has done something. */
  needsAct: boolean;
}

export interface Declaration {
  text: string;
  /** The custom property that it sets. */
  sets?: string;
  /** The custom properties that it reads. */
  reads: readonly string[];
}

/**
 * Reads a built style sheet.
 * @throws Error if it would be written in another form than it was read, because a rule could be lost
 */
export function readStyles(css: string): StylePart[] {
  const { nodes, raws } = parsed(css);
  // A build's file may end with an empty line.
  const parts: StylePart[] = [
    ...nodes.map(partOf),
    ...(raws.after ? [{ kind: "statement" as const, text: raws.after }] : []),
  ];
  if (writeStyles(parts) !== css) throw new Error(`these styles cannot be read: ${css.slice(0, 80)}`);
  return parts;
}

function parsed(css: string): postcss.Root {
  try {
    return postcss.parse(css);
  } catch (error) {
    throw new Error(`these styles cannot be read: ${css.slice(0, 80)}`, { cause: error });
  }
}

export function writeStyles(parts: readonly StylePart[]): string {
  return parts.map(textOf).join("");
}

/** Every class that these rules name. */
export function classesOf(parts: readonly StylePart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === "group") return classesOf(part.parts);
    return part.kind === "rule" ? part.selectors.flatMap(({ classes }) => classes) : [];
  });
}

function textOf(part: StylePart): string {
  if (part.kind === "statement") return part.text;
  if (part.kind === "group") return `${part.condition}{${writeStyles(part.parts)}}`;
  const selectors = part.selectors.map(({ text }) => text).join(",");
  return `${selectors}{${part.declarations.map(({ text }) => text).join(";")}}`;
}

const GROUPS = new Set(["media", "supports", "container", "layer"]);

function partOf(node: postcss.ChildNode): StylePart {
  if (node.type === "rule")
    return {
      kind: "rule",
      selectors: node.selectors.map(selectorOf),
      declarations: (node.nodes ?? []).map((declaration) => declarationOf(declaration.toString())),
    };
  if (node.type === "atrule" && node.nodes && GROUPS.has(node.name))
    return {
      kind: "group",
      condition: `@${node.name}${node.raws.afterName ?? ""}${node.params}`,
      parts: node.nodes.map(partOf),
    };
  const text = node.type === "atrule" && !node.nodes ? `${node};` : String(node);
  return {
    kind: "statement",
    text,
    ...(node.type === "atrule" && node.name === "keyframes" && { animation: node.params }),
  };
}

const BRACKETS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
/** Inside these brackets, a selector says what need not be on the page. */
const NOT_NEEDED = new RegExp(`:(?:not|is|where|nth-child)${BRACKETS}`, "g");
/** What must be within an element. The page must have it, unless it is one of several. */
const WITHIN = /:has\(([^(),]*)\)/g;
const WITHIN_OTHERS = new RegExp(`:has${BRACKETS}`, "g");
/** Hovering, pressing, opening, going to another page. The focus is not among them: it shows where a keyboard is. */
const ACTS =
  /:(?:hover|active|popover-open|open|fullscreen|user-invalid|autofill)\b|::(?:backdrop|selection|view-transition)/;
const CLASS = /\.([A-Za-z_][\w-]*)/g;
const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)"?([^\]"]*)"?)?[^\]]*\]/g;

function selectorOf(text: string): Selector {
  const own = text.replace(NOT_NEEDED, "").replace(WITHIN, " $1").replace(WITHIN_OTHERS, "");
  const attributes = [...own.matchAll(ATTRIBUTE)].map(([, name = "", sign, value]) =>
    sign === "=" ? { name, value: value ?? "" } : { name },
  );
  for (const [, name = ""] of own.matchAll(/:(disabled|checked)\b/g)) attributes.push({ name });
  const classes = [...own.replace(ATTRIBUTE, "").matchAll(CLASS)].map(([, name = ""]) => name);
  return { text, classes, attributes, needsAct: ACTS.test(own) };
}

function declarationOf(text: string): Declaration {
  const sets = /^(--[\w-]+):/.exec(text)?.[1];
  const reads = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
  return { text, ...(sets && { sets }), reads };
}
