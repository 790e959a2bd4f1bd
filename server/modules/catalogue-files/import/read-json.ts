import type { NamedFile } from "./format.ts";
import { jsonDeeperThan, jsonFault, jsonLines } from "./json-places.ts";
import { ImportError } from "./mistakes.ts";

/** A seat plan's spans, the deepest there is, are ten levels down. */
const MAX_DEPTH = 32;

/** A JSON file's text as what an import takes; its mistakes are named with their line. @throws ImportError where it is no JSON. */
export function readJson(name: string, text: string): NamedFile {
  const bare = text.replace(/^\uFEFF/, "");
  const tooDeep = jsonDeeperThan(bare, MAX_DEPTH);
  if (tooDeep)
    throw new ImportError([`${name}:${tooDeep.line}:${tooDeep.column}: is nested deeper than any catalogue`]);
  try {
    let lines: Map<string, number> | undefined;
    return {
      name,
      content: JSON.parse(bare),
      // Only a file with a mistake in it is walked for its lines.
      where: (pointer) => {
        lines ??= jsonLines(bare);
        return `${name}:${lineOf(lines, pointer)}`;
      },
    };
  } catch {
    const { line, column } = jsonFault(bare) ?? { line: 1, column: 1 };
    throw new ImportError([
      `${name}:${line}:${column}: from here on it is no JSON: is a comma, a quotation mark or a bracket missing, or one too many?`,
    ]);
  }
}

/** What is missing has no line: then that of what it is missing in. */
function lineOf(lines: ReadonlyMap<string, number>, pointer: string): number {
  return lines.get(pointer) ?? (pointer ? lineOf(lines, pointer.slice(0, pointer.lastIndexOf("/"))) : 1);
}
