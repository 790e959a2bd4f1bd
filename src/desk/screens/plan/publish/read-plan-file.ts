import { Value } from "typebox/value";
import { PlanFileError } from "#contract/rules/plan/plan-file-error.ts";
import { cellCount, MAX_CELLS } from "#contract/rules/plan/plan-size.ts";
import { readPretix } from "#contract/rules/plan/pretix/read-pretix.ts";
import { readSeatCsv } from "#contract/rules/plan/seat-csv.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { isTable } from "#contract/rules/text/csv-records.ts";
import { SeatPlanInDraft } from "#contract/wire/seat-plan.ts";
import { shapeWords, toldErrors } from "#contract/wire/shape-words.ts";
import { freePlan } from "../model/free-plan.ts";

/** The plan that a file has, or sentences that say what is wrong with the file. */
export type FileOutcome = { plan: SeatPlan } | { mistakes: readonly string[] };

/**
 * Reads a plan from a file: the desk's own export, a file in the import format with one venue, a seating plan of
 * pretix, or a CSV of seats.
 * @param before the plan on the screen: a CSV has no stage, doors and shapes, so those of this plan stay
 */
export function readPlanFile(name: string, text: string, before: SeatPlan): FileOutcome {
  try {
    if (isTable(name)) return { plan: withSeatsOf(before, readSeatCsv(text, before.version)) };
    const read: unknown = JSON.parse(text);
    const plan = planIn(read) ?? (isPretix(read) ? readPretix(read, before.version) : undefined);
    if (plan) return checked(plan);
    return {
      mistakes: ["It has no plan. Choose a plan from this desk, a file with one venue, a plan of pretix, or a CSV."],
    };
  } catch (error) {
    if (error instanceof PlanFileError) return { mistakes: error.mistakes };
    return { mistakes: ["It isn't a JSON file or a CSV of seats."] };
  }
}

/** A plan with free seats. A block that is far away gives seats without a valid position, so they are checked too. */
function checked(plan: SeatPlan): FileOutcome {
  const mistakes = mistakesIn(plan);
  if (mistakes.length > 0) return { mistakes };
  const free = freePlan(plan);
  const nowhere = free === plan ? [] : mistakesIn(free);
  return nowhere.length > 0 ? { mistakes: nowhere } : { plan: free };
}

/** Mistakes that would prevent the box office from saving the plan, or the editor from showing it. */
function mistakesIn(plan: SeatPlan): string[] {
  if (!Value.Check(SeatPlanInDraft, plan))
    return toldErrors(Value.Errors(SeatPlanInDraft, plan) as never).map(
      (error) => `${error.instancePath.slice(1).replaceAll("/", ", ") || "The plan"} ${shapeWords(error)}`,
    );
  const cells = cellCount(plan.sections);
  return cells > MAX_CELLS ? [`It has ${formatCount(cells)} seats and gaps: at most ${formatCount(MAX_CELLS)}.`] : [];
}

function withSeatsOf(before: SeatPlan, { sections, categories = [] }: SeatPlan): SeatPlan {
  const { zones: _zones, ...kept } = before;
  const colours = new Map((before.categories ?? []).map((category) => [category.name, category]));
  const named = categories.map((category) => colours.get(category.name) ?? category);
  return freePlan({ ...kept, sections, ...(named.length > 0 && { categories: named }) });
}

function planIn(read: unknown): SeatPlan | undefined {
  if (isPlan(read)) return read;
  const places = typeof read === "object" && read !== null && "places" in read ? read.places : undefined;
  if (!Array.isArray(places) || places.length !== 1) return undefined;
  const { plan } = places[0] as { plan?: unknown };
  return isPlan(plan) ? plan : undefined;
}

const isPlan = (value: unknown): value is SeatPlan =>
  typeof value === "object" &&
  value !== null &&
  Array.isArray((value as Partial<SeatPlan>).sections) &&
  Array.isArray((value as Partial<SeatPlan>).entrances) &&
  Array.isArray((value as Partial<SeatPlan>).stage?.outline);

const isPretix = (value: unknown) =>
  typeof value === "object" && value !== null && "zones" in value && "categories" in value;
