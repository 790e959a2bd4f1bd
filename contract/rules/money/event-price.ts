import type { EventListItem } from "../../wire/events.ts";
import { toCents } from "./money.ts";
import { type Commission, feeNote, fullFeeNote, offeredCents, offeredPrice, percentCents } from "./pricing.ts";

export type CommissionFields = Pick<EventListItem, "commission_type" | "commission_value">;

/** Returns an event's fee in the units of the pricing rules: a fixed fee is cents there, and dollars on the wire. */
export function commissionOf(event: CommissionFields): Commission {
  const value = event.commission_type === "Fixed" ? toCents(event.commission_value) : event.commission_value;
  return { type: event.commission_type, value };
}

export interface PriceRange {
  lowCents: number;
  highCents: number;
  /** '$92', or '$92 to $140' if prices differ. */
  text: string;
  /** '$92' */
  lowest: string;
  /** True if there is more than one price. */
  varies: boolean;
  /** 'incl. fees', or ''. */
  note: string;
  /** The same, for a place with room: 'incl. $3.50 booking fee, once per order'. */
  fullNote: string;
}

export interface Priced extends CommissionFields, Pick<EventListItem, "lowestPrice" | "highestPrice"> {
  /** Per cent. A combo's prices are the sum of one ticket for each member, before this discount. */
  combo_event_discount?: number;
}

/**
 * Returns what one ticket is offered for: its price with every fee (docs/design/product.md#prices). `lowCents` is exactly
 * what an order of the cheapest single ticket costs, or of one cheapest ticket for each member of a combo.
 */
export function priceRangeOf(event: Priced): PriceRange {
  const commission = commissionOf(event);
  const ownCents = (dollars: number) => {
    const cents = toCents(dollars);
    return cents - percentCents(cents, event.combo_event_discount ?? 0);
  };
  const low = ownCents(event.lowestPrice);
  const high = ownCents(event.highestPrice);
  const lowCents = offeredCents(low, commission);
  const highCents = offeredCents(high, commission);
  return {
    lowCents,
    highCents,
    text: offeredPrice(low, commission, high),
    lowest: offeredPrice(low, commission),
    varies: highCents > lowCents,
    note: feeNote(commission),
    fullNote: fullFeeNote(commission),
  };
}
