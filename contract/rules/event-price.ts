import type { EventListItem } from "../wire/events.ts";
import { formatPrice, toCents } from "./money.ts";
import { allInPriceCents, type Commission, feeNote } from "./pricing.ts";

type CommissionFields = Pick<EventListItem, "commission_type" | "commission_value">;

/** An event's fee as the pricing rules take it: cents or per cent in place of the wire's dollars or per cent. */
export function commissionOf(event: CommissionFields): Commission {
  const value = event.commission_type === "Fixed" ? toCents(event.commission_value) : event.commission_value;
  return { type: event.commission_type, value };
}

export interface PriceRange {
  lowCents: number;
  highCents: number;
  /** '$92', or '$92 to $140' where prices differ. */
  text: string;
  /** '$92' */
  lowest: string;
  /** True where there is more than one price. */
  varies: boolean;
  /** 'incl. fees', '+ $3.50 booking fee per order', or ''. */
  note: string;
}

/** What a ticket costs from the cheapest to the dearest, with the fee folded in where it can be (decisions.md). */
export function priceRangeOf(
  event: CommissionFields & Pick<EventListItem, "lowestPrice" | "highestPrice">,
): PriceRange {
  const commission = commissionOf(event);
  const lowCents = allInPriceCents(toCents(event.lowestPrice), commission);
  const highCents = allInPriceCents(toCents(event.highestPrice), commission);
  const lowest = formatPrice(lowCents);
  const varies = highCents > lowCents;
  const text = varies ? `${lowest} to ${formatPrice(highCents)}` : lowest;
  return { lowCents, highCents, text, lowest, varies, note: feeNote(commission) };
}
