import ts from "typescript";

/** The text of a comment, without its marks and with its lines joined. */
export interface Comment {
  /** Number of its first line, from 1. */
  line: number;
  text: string;
}

/** Comments of languages without a parser here. Text in a string that looks like a comment is read too, which does no harm. */
const MARKS: Readonly<Record<string, RegExp>> = {
  css: /\/\*[\s\S]*?\*\//g,
  html: /<!--[\s\S]*?-->/g,
  sql: /\/\*[\s\S]*?\*\/|(?:--.*(?:\n\s*(?=--))?)+/g,
};

/** Every comment of a source file. The extension of the file's name decides the language. */
export function commentsOf(file: string, source: string): Comment[] {
  const marks = MARKS[file.slice(file.lastIndexOf(".") + 1)];
  const ranges = marks
    ? [...source.matchAll(marks)].map((match) => ({ pos: match.index, end: match.index + match[0].length }))
    : scriptComments(file, source);
  return ranges.map(({ pos, end }) => ({
    line: source.slice(0, pos).split("\n").length,
    text: plainText(source.slice(pos, end)),
  }));
}

const plainText = (comment: string) =>
  comment
    .replaceAll(/^\s*(?:\/\*+|\*\/|\*|\/\/+|--+|<!--)|\*\/$|-->$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

interface Range {
  pos: number;
  end: number;
}

/** Uses the compiler's parser, because an address in a string has two slashes and is not a comment. */
function scriptComments(file: string, source: string): Range[] {
  const found = new Map<number, Range>();
  const shown: Range[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    // Text between JSX tags is visible text and has no comments.
    if (node.kind === ts.SyntaxKind.JsxText) return void shown.push(node);
    const before = ts.getLeadingCommentRanges(source, node.pos) ?? [];
    const after = ts.getTrailingCommentRanges(source, node.end) ?? [];
    for (const range of [...before, ...after]) found.set(range.pos, range);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  const isShown = ({ pos }: Range) => shown.some((text) => text.pos <= pos && pos < text.end);
  const ranges = [...found.values()].filter((range) => !isShown(range));
  return joined(
    ranges.sort((a, b) => a.pos - b.pos),
    source,
  );
}

/** Joins consecutive line comments, because a citation may begin on one line and end on the next. */
function joined(ranges: readonly Range[], source: string): Range[] {
  const remarks: Range[] = [];
  for (const range of ranges) {
    const last = remarks.at(-1);
    const isOn = last && source.startsWith("//", last.pos) && source.startsWith("//", range.pos);
    if (isOn && /^\n[ \t]*$/.test(source.slice(last.end, range.pos))) last.end = range.end;
    else remarks.push({ ...range });
  }
  return remarks;
}
