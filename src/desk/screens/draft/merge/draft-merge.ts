import type { DraftField } from "#contract/rules/draft-fields.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { DraftEntry } from "#contract/wire/desk-drafts.ts";
import { fitsPlan, joinField, splitField } from "./lines.ts";
import { mergeLines, withLine } from "./merge-lines.ts";
import { sameJson } from "./same-json.ts";

/** Fields as somebody has changed them here. Null takes one away. */
export type Fields = Partial<Record<DraftField, unknown>>;

export interface Change {
  /** What the field was before. */
  base: unknown;
  mine: unknown;
  /** What was sent without an answer yet, first and last. The box office may have it, if only the answer got lost. */
  sent?: readonly unknown[];
}

/** The fields that were changed here. */
export type Unsaved = Partial<Record<DraftField, Change>>;

/** What two people have changed to different things: a field, or with a key one line of a list. Undefined: the line is not there. */
export interface Clash {
  field: DraftField;
  key?: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
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
  /** The fields of which something is here that only the other one has changed. */
  taken: DraftField[];
}

/**
 * Puts what is changed here together with the entry as it is now. Lists are put together line by line.
 * @param before the entry that this page knew. Undefined after a reload
 * @param plan the venue's plan, so that prices are put together by section and row
 */
export function mergeUnsaved(unsaved: Unsaved, now: DraftEntry, before?: DraftEntry, plan?: SeatPlan | null): Merged {
  const kept: Unsaved = {};
  const clashes: Clash[] = [];
  const fields = before ? ([...new Set([...Object.keys(before), ...Object.keys(now)])] as DraftField[]) : [];
  const taken = fields.filter(
    (field) => !Object.hasOwn(unsaved, field) && before && !sameJson(fieldIn(before, field), fieldIn(now, field)),
  );
  for (const [name, { base: known, mine, sent }] of Object.entries(unsaved)) {
    const field = name as DraftField;
    const theirs = fieldIn(now, field);
    if (sameJson(theirs, mine)) continue;
    const base = sent?.some((value) => sameJson(theirs, value)) ? theirs : known;
    const merged = sameJson(theirs, base) ? undefined : mergeList(field, { base, theirs, mine }, plan);
    const own = merged ? merged.value : mine;
    if (sameJson(theirs, own) && !merged?.clashes.length) {
      taken.push(field);
      continue;
    }
    kept[field] = { base: theirs, mine: own };
    if (merged) {
      clashes.push(...merged.clashes);
      if (!sameJson(own, mine)) taken.push(field);
    } else if (!sameJson(theirs, base)) clashes.push({ field, base, theirs, mine });
  }
  return { unsaved: kept, clashes, taken };
}

interface Versions {
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/** @returns undefined for a field that is no list */
function mergeList(field: DraftField, { base, theirs, mine }: Versions, plan: SeatPlan | null | undefined) {
  const by = planFor(field, plan, base, theirs, mine);
  const [before, other, own] = [base, theirs, mine].map((value) => splitField(field, value, by));
  if (!before || !other || !own) return undefined;
  const { lines, clashes } = mergeLines(before, other, own);
  return { value: joinField(field, lines, by), clashes: clashes.map((clash) => ({ field, ...clash })) };
}

/** The plan, if all these prices can be told by it. */
const planFor = (field: DraftField, plan: SeatPlan | null | undefined, ...values: unknown[]) =>
  field === "prices" && plan && fitsPlan(plan, ...values) ? plan : undefined;

/**
 * The choices that stay open after another change came in: those of the merge, and earlier ones in which the two still differ.
 * @param before the choices that were open
 */
export function openClashes(before: readonly Clash[], merged: Merged): Clash[] {
  const open = before.filter(
    ({ field, key }) =>
      merged.unsaved[field] && !merged.clashes.some((clash) => clash.field === field && clash.key === key),
  );
  return [...merged.clashes, ...open];
}

/** What is unsaved after somebody has chosen. */
export function afterChoice(unsaved: Unsaved, clash: Clash, isMine: boolean, plan?: SeatPlan | null): Unsaved {
  const { [clash.field]: own, ...others } = unsaved;
  if (isMine || !own) return unsaved;
  if (clash.key === undefined) return others;
  const by = planFor(clash.field, plan, own.base, own.mine);
  const lines = splitField(clash.field, own.mine, by);
  if (!lines) return others;
  const mine = joinField(clash.field, withLine(lines, clash.key, clash.theirs), by);
  return sameJson(mine, own.base) ? others : { ...others, [clash.field]: { base: own.base, mine } };
}

/** What is unsaved after more is changed. A field that is as it was saved is no change, unless something else may have arrived. */
export function changeFields(unsaved: Unsaved, entry: DraftEntry, fields: Fields): Unsaved {
  const all: Unsaved = { ...unsaved };
  for (const [name, value] of Object.entries(fields)) {
    const field = name as DraftField;
    const mine = value ?? null;
    const base = fieldIn(entry, field);
    const sent = all[field]?.sent;
    if (sameJson(base, mine) && !sent) delete all[field];
    else all[field] = { base, mine, ...(sent && { sent }) };
  }
  return all;
}

/** What is unsaved while these fields are on their way. */
export function whileSending(unsaved: Unsaved, fields: Fields): Unsaved {
  const all: Unsaved = { ...unsaved };
  for (const [name, value] of Object.entries(fields)) {
    const field = name as DraftField;
    const change = all[field];
    if (change) all[field] = { ...change, sent: [...(change.sent ?? []).slice(0, 1), value] };
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
