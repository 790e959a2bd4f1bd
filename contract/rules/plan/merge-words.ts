import type { PlanClash } from "./merge-items.ts";
import { sameValue } from "./same-value.ts";

/** A clash about one field of a thing. */
export const fieldClash = (place: string, field: string, mine: unknown, theirs: unknown): Omit<PlanClash, "way"> => ({
  ...{ words: `${place}: you both changed its ${field}`, mine, theirs },
});

/** A clash about a whole thing. */
export function itemClash(place: string, mine: unknown, theirs: unknown): Omit<PlanClash, "way"> {
  if (mine === undefined) return { words: `${place}: you removed it, and they changed it`, mine, theirs };
  if (theirs === undefined) return { words: `${place}: you changed it, and they removed it`, mine, theirs };
  return { words: `${place}: you both added it, each in another way`, mine, theirs };
}

/** Whether a list that is empty now is one that the file does not have: as mine has it, or theirs if mine did not change it. */
export const isLeftOut = (base: unknown, mine: unknown, theirs: unknown): boolean =>
  (sameValue(mine, base) ? theirs : mine) === undefined;
