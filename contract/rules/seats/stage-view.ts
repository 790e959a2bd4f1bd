import type { Point, SeatPlan } from "./seat-plan.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a venue's audience looks. It looks up the plan, so the left of the plan is on its left. */
export interface Stage extends Box {
  /** The performers are taken to be here. */
  middle: Point;
  /** A stage in the middle of the venue is played to all sides. */
  isRound: boolean;
}

/** The stage of a plan. */
export function stageOf({ stage, sections }: Pick<SeatPlan, "stage" | "sections">): Stage {
  const box = boxOf(stage.outline);
  const [x, y] = middleOf(boxOf(sections.flatMap((section) => section.outline)));
  const isRound = box.left < x && x < box.right && box.top < y && y < box.bottom;
  return { ...box, middle: middleOf(box), isRound };
}

/** Whether a place sees the stage from the side or from behind: it is no further out than the stage's front. */
export function isBehindFront(stage: Stage, [, y]: Point): boolean {
  return !stage.isRound && y <= stage.bottom;
}

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const middleOf = ({ left, top, right, bottom }: Box): Point => [(left + right) / 2, (top + bottom) / 2];
