import { landmarksOf } from "./landmarks.ts";
import type { PlanShape } from "./plan-parts.ts";
import type { PlanSection, SeatPlan } from "./plan-types.ts";
import type { Point } from "./point.ts";

type Stage = SeatPlan["stage"];

/** The stage that an area becomes, with its words as the label. */
export function stageOfArea(shape: PlanShape): Stage {
  const [drawn] = landmarksOf({ shapes: [shape], sections: [] } as unknown as SeatPlan);
  const outline = drawn?.outline ?? [];
  return { label: shape.text?.words || "Stage", outline: outline.length >= 3 ? outline : boxAt(shape.at) };
}

const boxAt = ([x, y]: Point): Point[] => [
  [x, y],
  [x + 4, y],
  [x + 4, y + 2],
  [x, y + 2],
];

/** A stage above the seats, for a file that has none. */
export function inventedStage(sections: readonly PlanSection[]): Stage {
  let [left, right, top] = [Infinity, -Infinity, Infinity];
  for (const { outline } of sections)
    for (const [x, y] of outline) [left, right, top] = [Math.min(left, x), Math.max(right, x), Math.min(top, y)];
  const [middle, half] = [(left + right) / 2, Math.max(2, (right - left) / 4)];
  return {
    label: "Stage",
    outline: [
      [middle - half, top - 5],
      [middle + half, top - 5],
      [middle + half, top - 2],
      [middle - half, top - 2],
    ],
  };
}
