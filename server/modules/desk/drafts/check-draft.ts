import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { draftFields, MAX_DRAFT_BYTES } from "#contract/rules/event/draft-fields.ts";
import type { DeskDraft, DraftEntry } from "#contract/wire/desk/drafts.ts";
import { EventEntry } from "#contract/wire/event-entry.ts";
import { shapeWords, toldErrors } from "#contract/wire/shape-words.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { checkFiles } from "../../catalogue-files/import/import-catalogue.ts";
import { type FoundMistake, ImportError } from "../../catalogue-files/import/mistakes.ts";
import { importedEntry } from "./draft-entry.ts";

export type Problem = DeskDraft["problems"][number];

const BOUNDS = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "required",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "multipleOf",
]);
/** The format without its bounds. A draft may hold a value of the right type that is not complete yet, such as a name without letters. */
const LooseEntry = JSON.parse(JSON.stringify(EventEntry), (name, value) =>
  BOUNDS.has(name) ? undefined : value,
) as TSchema;

/** @throws RefusalError MALFORMED for a field that a draft cannot set, or a value of another kind */
export function demandShape(set: Readonly<Record<string, unknown>>): void {
  const known = new Set<string>(draftFields);
  if (Object.keys(set).some((field) => !known.has(field)))
    throw new RefusalError("MALFORMED", { message: { set: "A draft has a field that it can't set." } });
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
  const [wrong] = toldErrors(Value.Errors(LooseEntry, given) as never);
  if (wrong)
    throw new RefusalError("MALFORMED", { message: { [`set${wrong.instancePath}`]: `This ${shapeWords(wrong)}.` } });
}

/** @throws RefusalError TOO_LARGE */
export function demandSize(changes: Readonly<Record<string, unknown>>): void {
  if (Buffer.byteLength(JSON.stringify(changes)) > MAX_DRAFT_BYTES) throw new RefusalError("TOO_LARGE");
}

/** The mistakes of an entry that an import finds without writing anything. */
export async function entryProblems(db: Db, entry: DraftEntry, organiserId: number): Promise<Problem[]> {
  try {
    await checkFiles(db, [fileOf(entry)], organiserId);
    return [];
  } catch (error) {
    if (error instanceof ImportError) return problemsOf(error);
    throw error;
  }
}

/** The entry as a file of the import format. */
export const fileOf = (entry: DraftEntry) => ({ name: "draft", content: { events: [importedEntry(entry)] } });

/** The mistakes of a draft's import, by their places in the entry. */
export function problemsOf({ found }: ImportError): Problem[] {
  const problems = found.flatMap(({ at, what, lacks }: FoundMistake): Problem[] => {
    const pointer = at.replace(/^\/events\/0/, "");
    if (lacks)
      return lacks.map((field) => ({ pointer: `${pointer}/${field}`, detail: "This is needed.", code: "NEEDED" }));
    return [{ pointer, detail: sentence(what) }];
  });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Makes a sentence of a mistake: 'This is too long: at most 60 characters.' */
function sentence(what: string): string {
  const full = /^(is|must|has|may|contains|ends|lacks|needs)\b/.test(what) ? `this ${what}` : what;
  return `${full.charAt(0).toUpperCase()}${full.slice(1)}${/[.?!]$/.test(full) ? "" : "."}`;
}
