import type { Point } from "#contract/rules/seats/seat-plan.ts";

/** The shortest step between two points. Without it, a stroke on a zoomed-out plan would take thousands of points. */
const MIN_STEP_PX = 2;

/**
 * Points from one place to another, both included, at most `stepPx` apart. Without them, a fast pointer would skip
 * seats.
 */
export function pointsAlong([from, to]: readonly [Point, Point], stepPx: number): Point[] {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(1, Math.ceil(distance / Math.max(MIN_STEP_PX, stepPx)));
  return Array.from({ length: steps + 1 }, (_, step) => [
    from[0] + ((to[0] - from[0]) * step) / steps,
    from[1] + ((to[1] - from[1]) * step) / steps,
  ]);
}
