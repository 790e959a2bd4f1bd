import type { PlanBackground } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { rounded } from "../model/points.ts";

/** The picture scaled so that two of its points are this many seats apart. The first point stays where it is. */
export function scaledByPoints(background: PlanBackground, from: Point, to: Point, seats: number): PlanBackground {
  const apart = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (apart === 0) return background;
  // As many digits as its field shows. Otherwise typing the shown size would change nothing.
  const scale = Number(((background.scale * seats) / apart).toPrecision(4));
  const factor = scale / background.scale;
  const at: Point = [from[0] + (background.at[0] - from[0]) * factor, from[1] + (background.at[1] - from[1]) * factor];
  return { ...background, at: rounded(at), scale };
}
