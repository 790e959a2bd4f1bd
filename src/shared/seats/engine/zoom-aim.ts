import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { nearestOnOutline } from "./geometry.ts";
import { sectionAt } from "./hit-test.ts";
import type { Scene } from "./scene.ts";

/**
 * The point to zoom in on if no section is near the requested point, as in the middle of a stadium: the buyer's nearest
 * own seat, or else the nearest section that is not sold out, or else the nearest section. Returns undefined if a section
 * is near the point.
 * @param within how near a section must be, in plan units
 */
export function zoomAim({ layout, facts, selected }: Scene, at: Point, within: number): Point | undefined {
  const away = ([x, y]: Point) => Math.hypot(x - at[0], y - at[1]);
  const nearest = (points: readonly Point[]) => points.toSorted((a, b) => away(a) - away(b))[0];
  if (sectionAt(layout.sections, ...at)) return undefined;
  const edges = layout.sections.map(({ outline }) => nearestOnOutline(outline, at));
  if (edges.some((edge) => away(edge) <= within)) return undefined;
  const own = selected.map(({ section, index }): Point => [section.x[index] ?? 0, section.y[index] ?? 0]);
  const open = edges.filter((_, index) => !facts.get(layout.sections[index]?.id ?? "")?.soldOut);
  return nearest(own) ?? nearest(open) ?? nearest(edges);
}
