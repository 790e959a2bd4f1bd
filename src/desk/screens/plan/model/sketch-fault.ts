import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { type Block, seatCounts } from "./block-seats.ts";

/**
 * The most seats that are drawn at once, and the most in one row, because the list and the arrow keys go through a
 * whole row.
 */
const MOST_SEATS = 50_000;
const MOST_IN_ROW = 1000;
/** Seats closer than this can't be published, in plan units. */
const NEAREST = 0.25;

/** Why a row can't be added to the plan, in words. */
export function rowFault(from: Point, to: Point, count: number): string | undefined {
  const step = Math.hypot(to[0] - from[0], to[1] - from[1]) / Math.max(1, count - 1);
  return count > 1 && step < NEAREST
    ? "The seats would stand on top of each other. Move the last seat further away."
    : undefined;
}

/** Why a block can't be added to the plan, in words. It creates no seats to find out. */
export function blockFault(block: Block): string | undefined {
  const { pitch, rowGap, radius } = block;
  const counts = seatCounts(block);
  const sum = counts.reduce((all, count) => all + count, 0);
  const longest = Math.max(...counts);
  if (longest > MOST_IN_ROW)
    return `A row has ${formatCount(MOST_IN_ROW)} seats at most, and one of these would have ${formatCount(longest)}.`;
  if (sum > MOST_SEATS)
    return `A block has ${formatCount(MOST_SEATS)} seats at most, and this one would have ${formatCount(sum)}. Draw it in parts.`;
  const isRing = counts.some((count, line) => count * pitch > 2 * Math.PI * (radius + line * rowGap));
  return radius > 0 && isRing
    ? "A row would go around more than once. Make the radius larger, or take fewer seats."
    : undefined;
}
