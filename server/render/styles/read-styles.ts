/*
 * Reads the built files of styles, so that a page can carry the rules it needs (pick-styles.ts). It knows only the form that
 * the build writes: no comments, no blanks that matter.
 */

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
 * @throws Error if it has a form that this reader does not know
 */
export function readStyles(css: string): StylePart[] {
  const parts = blocksOf(css).map(partOf);
  // Nothing may be lost: a page would look different until the whole file is there.
  if (writeStyles(parts) !== css) throw new Error(`these styles cannot be read: ${css.slice(0, 80)}`);
  return parts;
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

const GROUP = /^@(?:media|supports|container|layer)\b/;

function partOf(text: string): StylePart {
  if (text.trim() === "") return { kind: "statement", text };
  if (text.startsWith("@") && !GROUP.test(text)) {
    const animation = /^@keyframes ([\w-]+)/.exec(text)?.[1];
    return { kind: "statement", text, ...(animation && { animation }) };
  }
  const open = text.indexOf("{");
  const [head, body] = [text.slice(0, open), text.slice(open + 1, -1)];
  if (text.startsWith("@")) return { kind: "group", condition: head, parts: blocksOf(body).map(partOf) };
  return {
    kind: "rule",
    selectors: splitAt(head, ",").map(selectorOf),
    declarations: splitAt(body, ";").map(declarationOf),
  };
}

/** Inside these brackets, a selector says what may or may not be elsewhere on the page. */
const ABOUT_OTHERS = /:(?:not|is|where|has|nth-child)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** Hovering, pressing, opening. The focus is not among them: it shows where a keyboard is. */
const ACTS = /:(?:hover|active|popover-open|open|fullscreen|user-invalid|autofill)\b|::(?:backdrop|selection)/;
const CLASS = /\.([A-Za-z_][\w-]*)/g;
const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)"?([^\]"]*)"?)?[^\]]*\]/g;

function selectorOf(text: string): Selector {
  const own = text.replace(ABOUT_OTHERS, "");
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

/** The rules of a style sheet or of a group, each with its braces, or with its semicolon if it has none. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === "{") depth++;
    else if (sign === "}") depth--;
    if (depth === 0 && (sign === "}" || sign === ";")) {
      blocks.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  // A build's file may end with an empty line.
  return start < css.length ? [...blocks, css.slice(start)] : blocks;
}

/** Splits at a sign that stands outside all brackets and strings. */
function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const here = text[at];
    if (here === '"' || here === "'") at = endOfString(text, at);
    else if (here === "(" || here === "[") depth++;
    else if (here === ")" || here === "]") depth--;
    else if (here === sign && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function endOfString(text: string, from: number): number {
  const end = text.indexOf(text[from] ?? "", from + 1);
  return end < 0 ? text.length : end;
}
