import type { Cents } from "#contract/rules/money/money.ts";
import { type Commission, offeredCents } from "#contract/rules/money/pricing.ts";

/**
 * Returns the highest price of a seat that is offered for at most so much with its fee, or null if every fee is higher. A
 * buyer's limit counts what they pay; Best available counts the seat's own price.
 */
export function seatCentsWithin(topCents: Cents, commission: Commission): Cents | null {
  if (offeredCents(0, commission) > topCents) return null;
  let [low, high] = [0, topCents];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offeredCents(middle, commission) <= topCents) low = middle;
    else high = middle - 1;
  }
  return low;
}
