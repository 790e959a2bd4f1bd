import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { ActFacts } from "../../operator-log/act-content.ts";
import { changedFields } from "./draft-entry.ts";

/** The log has only the number of codes: its readers must not be able to use them. */
const CODES = ["access_codes", "vouchers"];
/** The log has only the length of a longer text or list. */
const MAX_LENGTH = 2000;

/**
 * The changes that publishing a draft makes to its event, field by field, before and after. For a new event, only the
 * names of its fields.
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
