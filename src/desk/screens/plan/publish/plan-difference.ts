import { distance } from "#contract/rules/plan/free-seats.ts";
import type { Point } from "#contract/rules/plan/point.ts";
import { changedFields } from "#contract/rules/plan/same-value.ts";

/** One thing in which two plans differ. */
export interface PlanDifference {
  /** `renamed`: it has another name, and stands where the old name stood. */
  kind: "added" | "gone" | "moved" | "renamed" | "changed";
  what: "plan" | "stage" | "entrance" | "section" | "seat" | "table" | "zone" | "category" | "shape";
  /** One sentence: 'Stalls: A12 is new'. */
  words: string;
  /** The section's key. */
  section?: string;
  /** The earlier plan's name of it, or its name if it is new: 'A12', 'Table 4'. */
  name?: string;
  /** Its position, or its former position if it was removed. */
  at?: Point;
  /** The fields that differ. */
  fields?: string[];
}

/** Positions closer than this differ only by rounding, in plan units. */
const SAME_PLACE = 0.002;

/** How two things of one name differ: 'moved' if only their positions do. */
export function differenceOf<Item extends object>(
  before: Item,
  after: Item,
): { kind: "moved" | "changed"; fields: string[] } | undefined {
  const fields = changedFields(before, after).filter((field) => field !== "at");
  const [from, to] = [before, after].map((item) => ("at" in item ? (item.at as Point) : undefined));
  const isMoved = from && to ? distance(from, to) > SAME_PLACE : from !== to;
  if (fields.length > 0) return { kind: "changed", fields: isMoved ? [...fields, "at"] : fields };
  return isMoved ? { kind: "moved", fields: ["at"] } : undefined;
}

/** What a sentence says of a thing. */
export const KIND_WORDS = { added: "is new", gone: "is gone", moved: "moved", changed: "changed" } as const;

/** The matching things of two plans in pairs, in the order of the earlier plan. New ones follow. */
export const pairs = <Item>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
): [was: Item | undefined, is: Item | undefined, key: string][] => [
  ...[...before].map(([key, was]): [Item, Item | undefined, string] => [was, after.get(key), key]),
  ...[...after].filter(([key]) => !before.has(key)).map(([key, is]): [undefined, Item, string] => [undefined, is, key]),
];
