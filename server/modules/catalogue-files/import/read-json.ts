import type { NamedFile } from "./format.ts";
import { jsonDeeperThan, jsonFault, jsonLines } from "./json-places.ts";
import { ImportError } from "./mistakes.ts";

/** The deepest values of the format, the spans of a seat plan, are ten levels deep. */
const MAX_DEPTH = 32;

/**
 * Reads a JSON file for an import. Messages about it name the line.
 * @throws ImportError if the text is not valid JSON
 */
export function readJson(name: string, text: string): NamedFile {
  const bare = text.replace(/^\uFEFF/, "");
  const tooDeep = jsonDeeperThan(bare, MAX_DEPTH);
  if (tooDeep)
    throw new ImportError([`${name}:${tooDeep.line}:${tooDeep.column}: is nested too deeply for a catalogue`]);
  try {
    let lines: Map<string, number> | undefined;
    return {
      name,
      content: JSON.parse(bare),
      // Lines are computed only for files that have mistakes.
      where: (pointer) => {
        lines ??= jsonLines(bare);
        return `${name}:${lineOf(lines, pointer)}`;
      },
    };
  } catch {
    const { line, column } = jsonFault(bare) ?? { line: 1, column: 1 };
    throw new ImportError([
      `${name}:${line}:${column}: is not valid JSON from here on. Is a comma, a quotation mark or a bracket missing, or is there one too many?`,
    ]);
  }
}

/** The line of a value. A missing value has no line, so it gets the line of the value that should contain it. */
function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number {
  return lines.get(pointer) ?? (pointer ? lineOf(lines, pointer.slice(0, pointer.lastIndexOf("/"))) : 1);
}
