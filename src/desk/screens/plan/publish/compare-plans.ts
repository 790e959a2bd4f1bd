import type { PlanShape } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/plan/point.ts";
import { changedFields } from "#contract/rules/plan/same-value.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { byLikeness, byName } from "#src/desk/draft-engine/named-items.ts";
import { compareSections } from "./compare-sections.ts";
import { differenceOf, KIND_WORDS, type PlanDifference, pairs } from "./plan-difference.ts";

export type { PlanDifference } from "./plan-difference.ts";

/** How many differences of each kind there are, for each thing. */
export type DifferenceCounts = Partial<Record<PlanDifference["what"], Partial<Record<PlanDifference["kind"], number>>>>;

/**
 * The differences between a plan and an earlier one. Sections are matched by their keys, and everything else by its
 * name. The plan's own name (`version`) is ignored. Two equal plans have none.
 */
export const comparePlans = (before: SeatPlan, after: SeatPlan): PlanDifference[] => [
  ...comparePlan(before, after),
  ...compareNamed("entrance", before.entrances, after.entrances, ({ label }) => label),
  ...compareSections(before, after),
  ...compareNamed("zone", before.zones, after.zones, ({ name }) => name),
  ...compareNamed("category", before.categories, after.categories, ({ name }) => name),
  ...compareShapes(before.shapes, after.shapes),
];

export function countDifferences(differences: readonly PlanDifference[]): DifferenceCounts {
  const counts: DifferenceCounts = {};
  for (const { what, kind } of differences) {
    const ofThing = counts[what] ?? {};
    ofThing[kind] = (ofThing[kind] ?? 0) + 1;
    counts[what] = ofThing;
  }
  return counts;
}

function comparePlan(before: SeatPlan, after: SeatPlan): PlanDifference[] {
  const whole = ({ format = 1, name, capacity, background, foreign }: SeatPlan) => ({
    format,
    name,
    capacity,
    background,
    foreign,
  });
  const fields = changedFields(whole(before), whole(after));
  const stage = changedFields(before.stage, after.stage);
  return [
    ...(fields.length > 0
      ? [{ kind: "changed" as const, what: "plan" as const, words: `The plan changed: ${fields.join(", ")}`, fields }]
      : []),
    ...(stage.length > 0
      ? [{ kind: "changed" as const, what: "stage" as const, words: `${after.stage.label} changed`, fields: stage }]
      : []),
  ];
}

function compareNamed<Item extends object>(
  what: "entrance" | "zone" | "category",
  before: readonly Item[] = [],
  after: readonly Item[] = [],
  nameOf: (item: Item) => string,
): PlanDifference[] {
  const [old, now] = [byName(before, nameOf), byName(after, nameOf)];
  const title = { entrance: "Entrance", zone: "Zone", category: "Category" }[what];
  return pairs(old, now).flatMap(([was, is]) => {
    const found = was && is ? differenceOf(was, is) : undefined;
    if (was && is && !found) return [];
    const item = is ?? was;
    const difference = found ?? { kind: is ? ("added" as const) : ("gone" as const) };
    const words = `${title} ${item ? nameOf(item) : ""} ${KIND_WORDS[difference.kind]}`;
    return [{ ...difference, what, words, ...(item && "at" in item && { at: item.at as Point }) }];
  });
}

function compareShapes(before: readonly PlanShape[] = [], after: readonly PlanShape[] = []): PlanDifference[] {
  return pairs(byLikeness(before, before), byLikeness(after, before)).flatMap(([was, is]) => {
    const found = was && is ? differenceOf(was, is) : undefined;
    const shape = is ?? was;
    if (!shape || (was && is && !found)) return [];
    const difference = found ?? { kind: is ? ("added" as const) : ("gone" as const) };
    const words = `${shape.text?.words || `A ${shape.kind}`} ${KIND_WORDS[difference.kind]}`;
    return [{ ...difference, what: "shape" as const, words, at: shape.at }];
  });
}
