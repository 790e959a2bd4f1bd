import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Projection } from "./projection.ts";

/** Sets the canvas's path to an outline of the plan. */
export function trace(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  projection: Projection,
  outline: readonly Point[],
): void {
  context.beginPath();
  for (const point of outline) context.lineTo(...projection.point(point));
  context.closePath();
}
