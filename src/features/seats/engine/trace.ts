import type { Point } from "#contract/rules/seat-plan.ts";
import type { Projection } from "./projection.ts";

/** A plan's outline as the canvas's path. */
export function trace(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  projection: Projection,
  outline: readonly Point[],
): void {
  context.beginPath();
  for (const point of outline) context.lineTo(...projection.point(point));
  context.closePath();
}
