import { formatCount } from "#contract/rules/text/count.ts";
import type { Section } from "./seats.ts";

const SOLD_OUT = "Sold out";

/** '1 seat left' or '1,240 seats left'. */
function seatsLeft(count: number): string {
  if (count === 1) return "1 seat left";
  return `${formatCount(count)} seats left`;
}

/**
 * How many seats or tickets of this section anybody can buy now: everybody, or the people for whom they are set apart.
 */
export const freeForSome = ({ free, freeApart = 0 }: Pick<Section, "free" | "freeApart">): number => free + freeApart;

/** Whether nobody can buy anything of this section now. */
export const isTaken = (section: Pick<Section, "free" | "freeApart">): boolean => freeForSome(section) === 0;

/** What is left only for some people, in words: 'Accessible seats only'. Undefined if nothing is. */
const apartWords = ({ freeApart, onConditions }: Pick<Section, "freeApart" | "onConditions">): string | undefined =>
  freeApart ? (onConditions ? "Special tickets only" : "Accessible seats only") : undefined;

/** Why a section has nothing for everybody: 'Sold out'. */
export const noneWords = (section: Pick<Section, "freeApart" | "onConditions" | "closedWords">): string =>
  section.closedWords ?? apartWords(section) ?? SOLD_OUT;

/**
 * How many seats are left in these sections together, or why none can be bought. A table for ten is not a seat: '2
 * left'.
 */
export function leftIn(
  sections: readonly Pick<Section, "free" | "closedWords" | "admits" | "freeApart" | "onConditions">[],
): string {
  const left = sections.reduce((sum, { free }) => sum + free, 0);
  if (left > 0 && sections.some(({ admits = 1 }) => admits > 1)) return `${formatCount(left)} left`;
  if (left > 0) return seatsLeft(left);
  return sections.map(noneWords).find((words) => words !== SOLD_OUT) ?? SOLD_OUT;
}

/** An area is selling fast when at most this share of it is left. */
const FAST = 1 / 5;

/** Whether at most a fifth of an area's places is left. False for a section of seats, whose capacity the page does not know. */
export function isSellingFast({ capacity, free }: Pick<Section, "capacity" | "free">): boolean {
  return capacity !== undefined && free > 0 && free <= capacity * FAST;
}
