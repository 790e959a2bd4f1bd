import { parseSync, type Span } from "oxc-parser";

/** The text of a comment, without its marks and with its lines joined. */
export interface Comment {
  /** Number of its first line, from 1. */
  line: number;
  text: string;
}

/**
 * The comment marks of languages without a parser here. Text in a string that looks like a comment is read too, which
 * is harmless.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  css: /\/\*[\s\S]*?\*\//g,
  html: /<!--[\s\S]*?-->/g,
  sql: /\/\*[\s\S]*?\*\/|(?:--.*(?:\n\s*(?=--))?)+/g,
};

/** Every comment of a source file. The file's extension decides the language. */
export function commentsOf(file: string, source: string): Comment[] {
  const marks = MARKS[file.slice(file.lastIndexOf(".") + 1)];
  const ranges = marks
    ? [...source.matchAll(marks)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
    : scriptComments(file, source);
  return ranges.map(({ start, end }) => ({
    line: source.slice(0, start).split("\n").length,
    text: plainText(source.slice(start, end)),
  }));
}

const plainText = (comment: string) =>
  comment
    .replaceAll(/^\s*(?:\/\*+|\*\/|\*|\/\/+|--+|<!--)|\*\/$|-->$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Uses a parser, because an address in a string contains two slashes and is not a comment. */
const scriptComments = (file: string, source: string): Span[] => joined(parseSync(file, source).comments, source);

/** Joins consecutive line comments, because a citation may begin on one line and end on the next. */
function joined(ranges: readonly Span[], source: string): Span[] {
  const remarks: Span[] = [];
  for (const range of ranges) {
    const last = remarks.at(-1);
    const isOn = last && source.startsWith("//", last.start) && source.startsWith("//", range.start);
    if (isOn && /^\n[ \t]*$/.test(source.slice(last.end, range.start))) last.end = range.end;
    else remarks.push({ start: range.start, end: range.end });
  }
  return remarks;
}
