import type { PriceEntry } from "../../wire/entry-sale.ts";
import { type Cents, formatPrice, toCents } from "./money.ts";
import type { Commission } from "./pricing.ts";

/** The highest booking fee, in per cent of what the tickets cost. A higher one is a typing mistake. */
export const MAX_FEE_PERCENT = 100;

/** Why an event can't have this booking fee, as a sentence. Undefined: it can. */
export function feeMistake({ type, value }: Pick<Commission, "type" | "value">): string | undefined {
  if (type !== "Percentage" || value <= MAX_FEE_PERCENT) return undefined;
  return `A fee of ${value}% is more than the tickets cost: at most ${MAX_FEE_PERCENT}%`;
}

/**
 * A warning about an allowed booking fee: a fixed one above the dearest ticket. Undefined if there is none.
 * @param dearestCents undefined: no ticket has a price yet
 */
export function feeWarning({ type, value }: Commission, dearestCents: Cents | undefined): string | undefined {
  if (type !== "Fixed" || !dearestCents || value <= dearestCents) return undefined;
  return `A fee of ${formatPrice(value)} is more than the dearest ticket, which costs ${formatPrice(dearestCents)}`;
}

/** The dearest seat of an entry's prices, also of its rows. Undefined: nothing has a price yet. */
export function dearestCents(prices: readonly PriceEntry[] = []): Cents | undefined {
  const dollars = prices.flatMap(({ price, rows = [] }) => [price, ...rows.map((row) => row.price)]);
  // A list from a file may be longer than what a call can take as arguments.
  return dollars.length === 0 ? undefined : toCents(dollars.reduce((dearest, one) => Math.max(dearest, one)));
}
