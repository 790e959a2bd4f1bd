import { planErrors } from "#contract/rules/plan/check-plan.ts";
import { seatLabel } from "#contract/rules/plan/free-seats.ts";
import { pointerOf } from "#contract/rules/plan/plan-problem.ts";
import type { PlaceEntry } from "./format.ts";
import type { Mistake } from "./mistakes.ts";

/** The mistakes in a venue's plan. An empty list means that its seats can be sold. */
export const checkPlan = (place: PlaceEntry): Mistake[] =>
  planErrors(place.plan, place.type).map(({ path, words, section, row, number = "" }) => ({
    at: pointerOf(["plan", ...path]),
    what: words.startsWith("Plan ") ? lowerFirst(words) : `plan ${lowerFirst(words)}`,
    ...(section !== undefined && row !== undefined && { seat: { section, name: seatLabel({ row, number }) } }),
  }));

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
