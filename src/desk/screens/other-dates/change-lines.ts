import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { OtherDate } from "#contract/wire/desk/other-dates.ts";
import { changedParts } from "../../draft-engine/merge.ts";
import { fieldWords } from "../draft/field-words.ts";
import { clashWords } from "../draft/merge/clash-words.ts";
import { draftShape } from "../draft/merge/draft-shape.ts";

/** One line of what a date would change: 'Prices, Stalls', '$40', '$50'. */
export interface ChangeLine {
  what: string;
  before: string;
  after: string;
}

/** A change in words. A list has a line for each of its items that change. @param plan the draft's plan, which names the sections of prices */
export function changeLines(
  { field, before, after }: OtherDate["changes"][number],
  plan?: SeatPlan | null,
): ChangeLine[] {
  const parts = changedParts(draftShape(plan), { [field]: before }, { [field]: after });
  if (parts.length === 0) return [{ what: fieldWords(field), before: "As it was", after: "In another order" }];
  return parts.map(({ way, before: base, after: mine }) => {
    const words = clashWords({ way, base, theirs: base, mine }, plan);
    const what = way.length === 1 ? words.what : `${fieldWords(field)}, ${words.what}`;
    return { what, before: words.before, after: words.mine };
  });
}
