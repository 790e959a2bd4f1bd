import { isFree } from "#contract/rules/plan/free-seats.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { contains } from "../model/outline.ts";
import { shapeCorners, tableCorners } from "../model/places.ts";
import type { Group, Part, Selection } from "../model/selection.ts";

/** What is at a point of the plan: one part, a section whose seats are too small to hit, or nothing. */
export type PartHit = { part: Part } | { section: PlanSection } | undefined;

/**
 * Finds the part that somebody presses. Seats come first, then tables, entrances, shapes, areas and the stage.
 * @param radius how far from its middle a seat is still hit, in plan units
 * @param takesSeats whether seats are large enough to be hit one by one
 */
export function hitPart(plan: SeatPlan, at: Point, radius: number, takesSeats: boolean): PartHit {
  let best: Part | undefined;
  let least = radius;
  for (const { key, seats = [] } of plan.sections)
    for (let index = 0; index < seats.length; index += 1) {
      const [x, y] = seats[index]?.at ?? at;
      if (Math.abs(x - at[0]) > least || Math.abs(y - at[1]) > least) continue;
      const away = Math.hypot(x - at[0], y - at[1]);
      if (away <= least) [best, least] = [{ group: `seats ${key}`, index }, away];
    }
  if (best && takesSeats) return { part: best };
  for (const { key, tables = [] } of plan.sections) {
    const index = tables.findIndex((table) => contains(tableCorners(table), at));
    if (index >= 0) return { part: { group: `tables ${key}`, index } };
  }
  const entrance = plan.entrances.findIndex((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) <= radius * 2);
  if (entrance >= 0) return { part: { group: "entrances", index: entrance } };
  const shape = plan.shapes?.findIndex((one) => contains(shapeCorners(one), at)) ?? -1;
  if (shape >= 0) return { part: { group: "shapes", index: shape } };
  const section = plan.sections.findLast((one) => contains(one.outline, at));
  if (section && !isFree(section)) return { part: { group: `area ${section.key}`, index: 0 } };
  if (section && !takesSeats) return { section };
  if (contains(plan.stage.outline, at)) return { part: { group: "stage", index: 0 } };
  return undefined;
}

/** The parts within an outline: seats and tables by their middle, other parts only if they are entirely inside. */
export function partsWithin(plan: SeatPlan, outline: readonly Point[]): Selection {
  const isIn = inside(outline);
  const found = new Map<Group, ReadonlySet<number>>();
  const take = <T>(group: Group, list: readonly T[] = [], isWithin: (one: T) => boolean) => {
    const indexes = new Set<number>();
    for (let index = 0; index < list.length; index += 1) if (isWithin(list[index] as T)) indexes.add(index);
    if (indexes.size > 0) found.set(group, indexes);
  };
  for (const section of plan.sections) {
    take(`seats ${section.key}`, section.seats, ({ at }) => isIn(at));
    take(`tables ${section.key}`, section.tables, ({ at }) => isIn(at));
    if (!isFree(section)) take(`area ${section.key}`, [section], ({ outline }) => outline.every(isIn));
  }
  take("shapes", plan.shapes, (shape) => shapeCorners(shape).every(isIn));
  take("entrances", plan.entrances, ({ at }) => isIn(at));
  take("stage", [plan.stage], ({ outline }) => outline.every(isIn));
  return found;
}

/** Whether a point is inside. A rectangle with level sides needs no test of each edge. */
function inside(outline: readonly Point[]): (at: Point) => boolean {
  const [a, b, c, d] = outline;
  if (outline.length === 4 && a && b && c && d && a[1] === b[1] && c[1] === d[1] && a[0] === d[0] && b[0] === c[0]) {
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
    const [top, bottom] = [Math.min(a[1], c[1]), Math.max(a[1], c[1])];
    return (at) => at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom;
  }
  return (at) => contains(outline, at);
}

export const boxOutline = ([x, y]: Point, [toX, toY]: Point): Point[] => [
  [x, y],
  [toX, y],
  [toX, toY],
  [x, toY],
];
