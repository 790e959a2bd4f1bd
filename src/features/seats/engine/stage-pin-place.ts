import type { Point } from "#contract/rules/seat-plan.ts";
import { boxInside, type Size } from "./geometry.ts";

/** The distance from the screen's edges. */
const AWAY = 12;
/** The sizes of what is in the corners: the buttons at the top, the mini map and the open section's name below. */
const BUTTONS = { reach: 164, top: 64 };
const MINI_MAP = { reach: 124, bottom: 100 };
const NAME = { reach: 260, bottom: 48 };

/** The middle of the pin that points to the stage, in CSS pixels: as near to the stage as possible, and not covered. */
export function stagePinPlace([x, y]: Point, { width, height }: Size, half: Size): Point {
  const place = ({ top = AWAY, right = AWAY, bottom = AWAY }) =>
    boxInside([x, y], half, { left: AWAY, top, right: width - right, bottom: height - bottom });
  const [atX, atY] = place({});
  const right = width - (atX + half.width);
  if (atY - half.height < BUTTONS.top && right < BUTTONS.reach) {
    const hasRoom = 2 * half.width <= width - BUTTONS.reach - AWAY;
    return place(hasRoom ? { right: BUTTONS.reach } : { top: BUTTONS.top });
  }
  if (atX - half.width < MINI_MAP.reach) return place({ bottom: MINI_MAP.bottom });
  return place(right < NAME.reach ? { bottom: NAME.bottom } : {});
}
