import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { ActFacts } from "../../operator-log/act-content.ts";
import { changedFields } from "./draft-entry.ts";

/** Of codes the log says how many there are: whoever reads it must not be able to use them. */
const CODES = ["access_codes", "vouchers"];
/** Of a longer text or list the log says how long it is. */
const MAX_LENGTH = 2000;

/**
 * What publishing a draft changes in its event, field by field, as it was and as it is. Of a new event, which was nothing before, the names
 * of its fields.
 */
export function loggedChange(
  entry: DraftEntry,
  published: EventEntry | undefined,
): { before: ActFacts; after: ActFacts } {
  const fields = changedFields(entry, published);
  if (!published) return { before: {}, after: { fields: fields.join(", ") } };
  const of = (facts: object) =>
    Object.fromEntries(fields.map((field) => [field, logged(field, (facts as Record<string, unknown>)[field])]));
  return { before: of(published), after: of(entry) };
}

function logged(field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (CODES.includes(field)) return Array.isArray(value) ? value.length : "(left out)";
  const { length } = JSON.stringify(value);
  return length > MAX_LENGTH ? `(${length} characters)` : value;
}
