import { sameValue } from "#contract/rules/plan/same-value.ts";
import { type Clash, merge, type Shape } from "./merge.ts";

/** A record that is saved field by field. Null or left out: the field has no value. */
export type Fields = Readonly<Record<string, unknown>>;

interface Change {
  /** What the field was before. */
  base: unknown;
  mine: unknown;
  /**
   * The first and last values that were sent without an answer yet. The box office may have them, if only the answer
   * got lost.
   */
  sent?: readonly unknown[];
}

/** The fields that were changed here and that the box office has not stored yet. */
export type Unsaved = Readonly<Record<string, Change>>;

/** A choice between two changes of a field, or of a part of it. */
export type FieldClash = Clash<Fields>;

const fieldIn = (fields: Fields, field: string): unknown => fields[field] ?? null;

/** The values that were changed here, field by field. */
export const mineIn = (unsaved: Unsaved): Fields =>
  Object.fromEntries(Object.entries(unsaved).map(([field, { mine }]) => [field, mine]));

export interface Merged {
  /** What is still to be saved. */
  unsaved: Unsaved;
  clashes: FieldClash[];
  /** The fields here whose latest change is only somebody else's. */
  taken: string[];
}

/**
 * Merges the changes made here into the fields as they are stored now.
 * @param before the fields that this page knew. Undefined after a reload
 */
export function mergeUnsaved(shape: Shape, unsaved: Unsaved, now: Fields, before?: Fields): Merged {
  const names = Object.keys(unsaved);
  const mine = mineIn(unsaved);
  const theirs = Object.fromEntries(names.map((field) => [field, fieldIn(now, field)]));
  const base = Object.fromEntries(
    Object.entries(unsaved).map(([field, { base, sent }]) => {
      const hasArrived = sent?.some((value) => sameValue(value, theirs[field]));
      return [field, hasArrived ? theirs[field] : base];
    }),
  );
  const { value: merged, clashes } = merge<Fields>(shape, base, mine, theirs);
  const isLeft = (field: string) =>
    !sameValue(merged[field], theirs[field]) || clashes.some(({ way }) => way[0] === field);
  const others = Object.keys({ ...before, ...now }).filter(
    (field) => before && !Object.hasOwn(unsaved, field) && !sameValue(fieldIn(before, field), fieldIn(now, field)),
  );
  return {
    unsaved: Object.fromEntries(
      names.filter(isLeft).map((field) => [field, { base: theirs[field], mine: merged[field] }]),
    ),
    clashes,
    taken: [...others, ...names.filter((field) => !sameValue(merged[field], mine[field]))],
  };
}

/**
 * The clashes that stay open after another change came in: those of the merge, and earlier ones in which the two values
 * still differ.
 * @param before the clashes that were open
 */
export function openClashes(before: readonly FieldClash[], { unsaved, clashes }: Merged): FieldClash[] {
  const isOpen = ({ way }: FieldClash) =>
    way[0] !== undefined && unsaved[way[0]] && !clashes.some((clash) => sameValue(clash.way, way));
  return [...clashes, ...before.filter(isOpen)];
}

/** The unsaved changes after somebody has resolved a clash. */
export function afterChoice(unsaved: Unsaved, clash: FieldClash, isMine: boolean): Unsaved {
  const [field = ""] = clash.way;
  const { [field]: own, ...others } = unsaved;
  if (isMine || !own) return unsaved;
  const mine = clash.withTheirs({ [field]: own.mine })[field];
  return sameValue(mine, own.base) ? others : { ...others, [field]: { base: own.base, mine } };
}

/**
 * The unsaved changes after a further change. A field that equals the stored value is not a change, unless another
 * value may have arrived.
 */
export function changeFields(unsaved: Unsaved, stored: Fields, fields: Fields): Unsaved {
  const all: Record<string, Change> = { ...unsaved };
  for (const [field, value] of Object.entries(fields)) {
    const mine = value ?? null;
    const base = fieldIn(stored, field);
    const sent = all[field]?.sent;
    if (sameValue(base, mine) && !sent) delete all[field];
    else all[field] = { base, mine, ...(sent && { sent }) };
  }
  return all;
}

/** The unsaved changes while these fields are being sent. */
export const whileSending = (unsaved: Unsaved, fields: Fields): Unsaved =>
  Object.fromEntries(
    Object.entries(unsaved).map(([field, change]) => {
      const sent = [...(change.sent ?? []).slice(0, 1), fields[field]];
      return [field, Object.hasOwn(fields, field) ? { ...change, sent } : change];
    }),
  );

/** The unsaved changes after these fields were saved. Changes made while they were being sent stay. */
export const afterSaving = (unsaved: Unsaved, sent: Fields, now: Fields): Unsaved =>
  Object.fromEntries(
    Object.entries(unsaved)
      .filter(([field, { mine }]) => !(Object.hasOwn(sent, field) && sameValue(mine, sent[field])))
      .map(([field, { mine }]) => [field, { base: fieldIn(now, field), mine }]),
  );

/** The fields to send now: those without a clash. */
export const fieldsToSend = (unsaved: Unsaved, clashes: readonly FieldClash[]): Fields =>
  Object.fromEntries(Object.entries(mineIn(unsaved)).filter(([field]) => !clashes.some(({ way }) => way[0] === field)));

/** The stored record with the changes made here. Fields without a value are left out. */
export function withFields<Stored extends object>(stored: Stored, fields: Fields): Stored {
  const all = Object.entries({ ...stored, ...fields }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(all) as Stored;
}
