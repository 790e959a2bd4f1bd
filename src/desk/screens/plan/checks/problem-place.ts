import type { PlanProblem } from "#contract/rules/plan/plan-problem.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { NOTHING, partsOfSection, type Selection, selectionOf } from "../model/selection.ts";

/** The names of fields beside the plan that fix a problem. */
export type MendingField = "capacity" | "category" | "entrance" | "zone";

/** Where somebody fixes a problem. */
export interface ProblemPlace {
  selection: Selection;
  at?: Point;
  field?: MendingField;
}

/**
 * The way to a problem.
 * @returns undefined if nothing beside the plan fixes it
 */
export function placeOfProblem({ path, section: key, at }: PlanProblem, plan: SeatPlan): ProblemPlace | undefined {
  const [list, index, field, part] = path;
  if (list === "capacity") return { selection: NOTHING, field: "capacity" };
  if (list === "zones") return placeInZone(plan, Number(index), Number(part));
  const named = list === "sections" && typeof index === "number" ? plan.sections[index] : undefined;
  const section = key === undefined || named?.key === key ? named : plan.sections.find((one) => one.key === key);
  if (!section) return undefined;
  const whole = placeOfSection(section, at);
  if ((field === "seats" || field === "tables") && typeof part === "number" && section[field]?.[part])
    return { ...whole, selection: selectionOf({ group: `${field} ${section.key}`, index: part }) };
  if (field === "category" || field === "entrance") return { ...whole, field };
  return whole.selection.size > 0 || whole.at ? whole : undefined;
}

function placeInZone({ zones = [], sections }: SeatPlan, zone: number, place: number): ProblemPlace | undefined {
  const key = zones[zone]?.sections[place];
  const section = sections.find((one) => one.key === key);
  return section && { ...placeOfSection(section), field: "zone" };
}

function placeOfSection(section: PlanSection, given?: Point): ProblemPlace {
  const at = given ?? middleOf(section.outline);
  return { selection: selectionOf(...partsOfSection(section)), ...(at && { at }) };
}

function middleOf(outline: readonly Point[] | undefined): Point | undefined {
  if (!outline || outline.length === 0) return undefined;
  const sum = outline.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}
