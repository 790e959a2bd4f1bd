import { formatCount } from "#contract/rules/count.ts";
import type { Section } from "#src/data/seats.ts";

/** 'Sold out', '1 seat left' or '1,240 seats left'. */
function seatsLeft(count: number): string {
  if (count === 0) return "Sold out";
  if (count === 1) return "1 seat left";
  return `${formatCount(count)} seats left`;
}

/** How many seats are left in these sections together, or why none of them can be bought. A table for ten is no seat: '2 left'. */
export function leftIn(sections: readonly Pick<Section, "free" | "closedWords" | "admits">[]): string {
  const left = sections.reduce((sum, { free }) => sum + free, 0);
  if (left > 0 && sections.some(({ admits = 1 }) => admits > 1)) return `${formatCount(left)} left`;
  return (left === 0 && sections.find(({ closedWords }) => closedWords)?.closedWords) || seatsLeft(left);
}

/** An area is selling fast while at most this part of it is left. */
const FAST = 1 / 5;

/** Whether at most a fifth of an area's places is left. False for a section of seats, whose capacity the page does not know. */
export function isSellingFast({ capacity, free }: Pick<Section, "capacity" | "free">): boolean {
  return capacity !== undefined && free > 0 && free <= capacity * FAST;
}
