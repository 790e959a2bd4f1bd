import { parseSync, type Span, Visitor } from "oxc-parser";

/** A text that people read on a screen or in a mail. */
export interface VisibleText {
  /** Its first line, from 1. */
  line: number;
  /** The text with single line breaks as spaces. Interpolated values are replaced by '{}'. */
  text: string;
}

/** Attributes whose values are never read by people or read out. */
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
  const found: VisibleText[] = [];
  // Parts of an import or an export, and silent attributes, contain no words for people.
  const silent: Span[] = [];
  const add = (start: number, text: string) => {
    if (!silent.some((span) => span.start <= start && start < span.end))
      found.push({ line: source.slice(0, start).split("\n").length, text: text.trim() });
  };
  const hush = (node: Span) => void silent.push(node);
  const addSentence = (start: number, text: string) => isSentence(text) && add(start, text);
  new Visitor({
    ImportDeclaration: hush,
    ExportAllDeclaration: hush,
    ExportNamedDeclaration: ({ source: from, start, end }) => from && hush({ start, end }),
    TaggedTemplateExpression: hush,
    TSLiteralType: hush,
    JSXAttribute: (node) => SILENT_ATTRIBUTES.has(source.slice(node.name.start, node.name.end)) && hush(node),
    JSXText: ({ start, value }) => {
      const text = value.replace(/\s*\n\s*/g, " ").trim();
      if (/[A-Za-z]/.test(text)) add(start + value.search(/\S/), text);
    },
    Literal: ({ start, value }) => typeof value === "string" && addSentence(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      addSentence(start, quasis.map(({ value }) => value.cooked ?? value.raw).join("{}")),
  }).visit(parseSync(path, source).program);
  return found;
}

/** Words for people begin with a capital letter or an interpolated value. Log messages and keys do not. */
const isSentence = (text: string) => /^\s*[*'"“]?(?:[A-Z]|\{\})/.test(text) && /[a-z].*\s.*[a-z]|[a-z]!/.test(text);
