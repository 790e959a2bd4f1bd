import ts from "typescript";

/** A comment as it reads, without its marks and with its lines joined. */
export interface Comment {
  /** Of its first line, from 1. */
  line: number;
  text: string;
}

/** Comments of the languages that have no parser here. A mark inside a string is taken for one: it is read for nothing. */
const MARKS: Readonly<Record<string, RegExp>> = {
  css: /\/\*[\s\S]*?\*\//g,
  html: /<!--[\s\S]*?-->/g,
  sql: /\/\*[\s\S]*?\*\/|(?:--.*(?:\n\s*(?=--))?)+/g,
};

/** Every comment of a source file; the file's name says in what language it is. */
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

/** By the compiler's own reading: an address in a string has two slashes and is no comment. */
function scriptComments(file: string, source: string): Range[] {
  const found = new Map<number, Range>();
  const shown: Range[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    // What stands between tags is shown to people: it has no comments.
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

/** Lines of one remark belong together: a citation may begin on one and end on the next. */
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
