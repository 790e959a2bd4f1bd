import type { DraftField } from "#contract/rules/draft-fields.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { OtherDate } from "#contract/wire/desk-other-dates.ts";
import { fieldWords } from "../draft/field-words.ts";
import { clashWords } from "../draft/merge/clash-words.ts";
import { fitsPlan, splitField } from "../draft/merge/lines.ts";
import { sameJson } from "../draft/merge/same-json.ts";

/** One line of what a date would change: 'Prices, Stalls', '$40', '$50'. */
export interface ChangeLine {
  what: string;
  before: string;
  after: string;
}

/** A change in words. A list has a line for each of its lines that change. @param plan the draft's plan, which names the sections of prices */
export function changeLines(
  { field, before, after }: OtherDate["changes"][number],
  plan?: SeatPlan | null,
): ChangeLine[] {
  const name = field as DraftField;
  const by = name === "prices" && plan && fitsPlan(plan, before, after) ? plan : undefined;
  const [was, is] = [splitField(name, before, by), splitField(name, after, by)];
  const say = (base: unknown, mine: unknown, key?: string): ChangeLine => {
    const words = clashWords({ field: name, base, theirs: base, mine, ...(key !== undefined && { key }) }, by);
    const what = key === undefined ? fieldWords(field) : `${fieldWords(field)}, ${words.what}`;
    return { what, before: words.before, after: words.mine };
  };
  if (!was || !is) return [say(before, after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => !sameJson(was.get(key), is.get(key)));
  if (keys.length === 0) return [{ what: fieldWords(field), before: "As it was", after: "In another order" }];
  return keys.map((key) => say(was.get(key), is.get(key), key));
}
