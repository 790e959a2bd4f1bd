import { Value } from "typebox/value";
import { quoted } from "#contract/rules/text/quoted.ts";
import { shapeWords, toldErrors } from "#contract/wire/shape-words.ts";
import { checkTexts, printable } from "./check-texts.ts";
import { completePlans } from "./complete-plans.ts";
import { CatalogueFile, type NamedFile } from "./format.ts";

/** Every mistake of an import, one on each line: the file, where in it, and what is wrong. Nothing was stored. */
export class ImportError extends Error {
  override name = "ImportError";
  readonly mistakes: readonly string[];
  /** The same mistakes with their places. Empty if a file could not be read at all. */
  readonly found: readonly FoundMistake[];

  constructor(mistakes: readonly string[], found: readonly FoundMistake[] = []) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
    this.found = found;
  }
}

/** The error with these mistakes, each line once. */
export function importError(found: readonly FoundMistake[]): ImportError {
  return new ImportError([...new Set(found.map(({ line }) => line))], found);
}

/** A file whose shape has been checked. */
export interface CheckedFile extends NamedFile {
  content: CatalogueFile;
}

/** What is wrong with an entry. `at` is a JSON pointer relative to the entry. */
export interface Mistake {
  at: string;
  what: string;
  /** The seat that causes the mistake: its section's key, and its name. */
  seat?: { section: string; name: string };
}

/** A mistake with its place in the file. `at` is a JSON pointer into the file. */
export interface FoundMistake extends Mistake {
  /** The operator's line about it. */
  line: string;
  /** The fields that are missing at this place. */
  lacks?: readonly string[];
}

/**
 * @param words the operator's line, if it differs from `mistake.what`
 */
export function foundMistake(file: NamedFile, { at, what, seat }: Mistake, words = what): FoundMistake {
  return { at, what, ...(seat && { seat }), line: printable(`${file.where?.(at) ?? file.name}: ${words}`) };
}

/** Checks the shape of every file, and completes its plans. @throws ImportError with the mistakes of all files */
export function checkShape(files: readonly NamedFile[]): CheckedFile[] {
  const mistakes: FoundMistake[] = [];
  const checked = files.flatMap((file) => {
    const { content } = file;
    const say = (mistake: Mistake, lacks?: readonly string[]) =>
      mistakes.push({
        ...foundMistake(file, mistake, `${readablePath(content, mistake.at)} ${mistake.what}`),
        ...(lacks && { lacks }),
      });
    for (const mistake of checkTexts(content)) say(mistake);
    if (Value.Check(CatalogueFile, content)) {
      const filled = completePlans(content);
      for (const mistake of filled.mistakes) say(mistake);
      return [{ ...file, content: filled.content }];
    }
    for (const error of toldErrors(Value.Errors(CatalogueFile, content)))
      say(
        { at: error.instancePath, what: shapeWords(error) },
        error.keyword === "required" ? error.params.requiredProperties : undefined,
      );
    return [];
  });
  if (mistakes.length > 0) throw importError(mistakes);
  return checked;
}

/**
 * '/events/3/starts' as 'events[3] (red-gum-sessions) starts', because a number alone is hard to find in a long file.
 */
function readablePath(content: unknown, path: string): string {
  const words: string[] = [];
  let value = content;
  for (const step of path.split("/").slice(1)) {
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[step] : undefined;
    if (/^\d+$/.test(step)) words.push(`${words.pop() ?? ""}[${step}]${refOf(value)}`);
    else words.push(quoted(step));
  }
  return words.join(" ") || "the file";
}

function refOf(value: unknown): string {
  if (typeof value !== "object" || value === null || !("ref" in value)) return "";
  return typeof value.ref === "string" ? ` (${quoted(value.ref)})` : "";
}
