import { createScanner, type JSONPath, type ParseError, parse, visit } from "jsonc-parser";
import { printable } from "./check-texts.ts";
import type { NamedFile } from "./format.ts";
import { ImportError } from "./mistakes.ts";

/** The deepest values of the format, the spans of a seat plan, are ten levels deep. */
const MAX_DEPTH = 32;
const PLAIN_JSON = { disallowComments: true, allowTrailingComma: false };

/**
 * Reads a JSON file for an import. Messages about it name the line.
 * @throws ImportError if the text is not valid JSON
 */
export function readJson(name: string, text: string): NamedFile {
  const bare = text.replace(/^\uFEFF/, "");
  const fault = structureFault(bare, MAX_DEPTH);
  if (fault) throw new ImportError([`${name}:${placeAt(bare, fault.offset)}: ${fault.what}`]);
  try {
    let lines: Map<string, number> | undefined;
    return {
      name,
      content: JSON.parse(bare),
      // Lines are computed only for files that have mistakes.
      where: (pointer) => {
        lines ??= linesOf(bare);
        return `${name}:${lineOf(lines, pointer)}`;
      },
    };
  } catch {
    throw new ImportError([
      `${name}:${placeAt(bare, faultOf(bare))}: is not valid JSON from here on. Is a comma, a quotation mark or a bracket missing, or is there one too many?`,
    ]);
  }
}

/**
 * Finds where a text is nested deeper than `levels`, so that recursive readers would run out of stack, or where an
 * entry names a field twice. JavaScript would silently keep only the last one.
 */
function structureFault(text: string, levels: number): { offset: number; what: string } | undefined {
  const scanner = createScanner(text, true);
  /** The fields of each open object, and null for each open list. */
  const open: (Set<string> | null)[] = [];
  let last = { offset: 0, value: "" };
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const sign = text.charAt(offset);
    if (sign === "{") open.push(new Set());
    if (sign === "[") open.push(null);
    if (sign === "}" || sign === "]") open.pop();
    if (open.length > levels) return { offset, what: "is nested too deeply for a catalogue" };
    if (sign === '"') last = { offset, value: scanner.getTokenValue() };
    if (sign !== ":") continue;
    const fields = open.at(-1);
    if (fields?.has(last.value))
      return { offset: last.offset, what: `'${printable(last.value)}' is here for the second time` };
    fields?.add(last.value);
  }
  return undefined;
}

/** The offset at which the text stops being JSON. */
function faultOf(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, PLAIN_JSON);
  return errors[0]?.offset ?? 0;
}

/** 'line:column', both counted from 1. */
function placeAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The line on which each value begins, by its JSON pointer. The pointer of the whole file is ''. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const note = (line: number, path: JSONPath) => {
    const steps = path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`);
    lines.set(steps.join(""), line + 1);
  };
  const begins = (_offset: number, _length: number, line: number, _column: number, path: () => JSONPath) =>
    note(line, path());
  visit(text, {
    onObjectBegin: begins,
    onArrayBegin: begins,
    onLiteralValue: (_value, _offset, _length, line, _column, path) => note(line, path()),
  });
  return lines;
}

/** The line of a value. A missing value has no line, so it gets the line of the value that should contain it. */
function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number {
  return lines.get(pointer) ?? (pointer ? lineOf(lines, pointer.slice(0, pointer.lastIndexOf("/"))) : 1);
}
