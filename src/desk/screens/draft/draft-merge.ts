import type { DraftField } from "#contract/rules/draft-fields.ts";
import type { DraftEntry } from "#contract/wire/desk-drafts.ts";

/** Fields as somebody has changed them here. Null takes one away. */
export type Fields = Partial<Record<DraftField, unknown>>;

/** A field that was changed here, with what it was before. */
export type Unsaved = Partial<Record<DraftField, { base: unknown; mine: unknown }>>;

/** A field that two people have changed to different things. */
export interface Clash {
  field: DraftField;
  theirs: unknown;
  mine: unknown;
}

/** Whether two JSON values say the same. The database keeps the fields of an object in an order of its own. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) && sameJson((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  );
}

const fieldIn = (entry: DraftEntry, field: DraftField): unknown => entry[field] ?? null;

/** An entry with what is changed here. */
export function withFields(entry: DraftEntry, fields: Fields): DraftEntry {
  const all = Object.entries({ ...entry, ...fields }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(all) as unknown as DraftEntry;
}

interface Merged {
  /** What is still to be saved. */
  unsaved: Unsaved;
  clashes: Clash[];
  /** The fields that only the other one has changed. */
  taken: DraftField[];
}

/**
 * Puts what is changed here together with the entry as it is now.
 * @param before the entry that this page knew. Undefined after a reload
 */
export function mergeUnsaved(unsaved: Unsaved, now: DraftEntry, before?: DraftEntry): Merged {
  const kept: Unsaved = {};
  const clashes: Clash[] = [];
  for (const [name, { base, mine }] of Object.entries(unsaved)) {
    const field = name as DraftField;
    const theirs = fieldIn(now, field);
    if (sameJson(theirs, mine)) continue;
    kept[field] = { base: theirs, mine };
    if (!sameJson(theirs, base)) clashes.push({ field, theirs, mine });
  }
  const fields = before ? ([...new Set([...Object.keys(before), ...Object.keys(now)])] as DraftField[]) : [];
  const taken = fields.filter(
    (field) => !Object.hasOwn(unsaved, field) && before && !sameJson(fieldIn(before, field), fieldIn(now, field)),
  );
  return { unsaved: kept, clashes, taken };
}

/** What is unsaved after more is changed. A field that is as it was saved is no change. */
export function changeFields(unsaved: Unsaved, entry: DraftEntry, fields: Fields): Unsaved {
  const all: Unsaved = { ...unsaved };
  for (const [name, value] of Object.entries(fields)) {
    const field = name as DraftField;
    const mine = value ?? null;
    const base = fieldIn(entry, field);
    if (sameJson(base, mine)) delete all[field];
    else all[field] = { base, mine };
  }
  return all;
}

/** What is unsaved after these fields were saved. Whatever was changed while they were on their way stays. */
export function afterSaving(unsaved: Unsaved, sent: Fields, now: DraftEntry): Unsaved {
  const all: Unsaved = {};
  for (const [name, one] of Object.entries(unsaved)) {
    const field = name as DraftField;
    if (Object.hasOwn(sent, field) && sameJson(one.mine, sent[field])) continue;
    all[field] = { base: fieldIn(now, field), mine: one.mine };
  }
  return all;
}

/** The fields to send now: those about which nobody has to choose. */
export const fieldsToSend = (unsaved: Unsaved, clashes: readonly Clash[]): Fields =>
  Object.fromEntries(
    Object.entries(unsaved).flatMap(([field, { mine }]) =>
      clashes.some((clash) => clash.field === field) ? [] : [[field, mine]],
    ),
  );
