import type { TicketType } from "../../wire/ticket-types.ts";
import { type Cents, formatPrice, roundUpToDollar } from "./money.ts";

/** An event's booking and handling fee (docs/design/product.md#prices). 'Inclusive' and 'Exclusive' fees are both added. */
export interface Commission {
  type: "Fixed" | "Percentage";
  /** Cents for Fixed, per cent for Percentage. */
  value: number;
}

/** Returns this share of an amount, rounded up to whole dollars, and never more than the amount. */
export function percentCents(cents: Cents, percent: number): Cents {
  return Math.min(cents, roundUpToDollar((cents * percent) / 100));
}

/** Returns the fee on the tickets' total. */
export function fee(commission: Commission, ticketTotalCents: Cents): Cents {
  return commission.type === "Fixed" ? commission.value : roundUpToDollar((ticketTotalCents * commission.value) / 100);
}

/**
 * Returns the price at which a ticket is offered: what an order of this one ticket costs with its fee, fixed fees
 * included (docs/decisions/money/prices.md). Several tickets together never cost more than what each is offered for.
 */
export function offeredCents(seatCents: Cents, commission: Commission): Cents {
  return seatCents + fee(commission, seatCents);
}

/** An offered price, the one form of a price before the checkout: '$76.50', or '$76.50 to $93.50' if `toCents` differs. */
export function offeredPrice(seatCents: Cents, commission: Commission, toCents = seatCents): string {
  const [low, high] = [seatCents, toCents].map((cents) => formatPrice(offeredCents(cents, commission)));
  return low === high ? `${low}` : `${low} to ${high}`;
}

/**
 * Returns the fee with which a ticket of this type is offered: the event's, unless the type is without one. A companion
 * goes with another ticket, whose price has the fixed fee already.
 */
export function feeOfType(type: Pick<TicketType, "fee_free" | "companion"> | null, commission: Commission): Commission {
  const isWithout = type?.fee_free || (type?.companion && commission.type === "Fixed");
  return isWithout ? { type: "Fixed", value: 0 } : commission;
}

/** Returns the note beside an offered price: 'incl. fees', or '' without any. */
export function feeNote({ value }: Commission): string {
  return value === 0 ? "" : "incl. fees";
}

/** Returns feeNote for a place with room, which names a fixed fee: 'incl. $3.50 booking fee, once per order'. */
export function fullFeeNote(commission: Commission): string {
  const { type, value } = commission;
  return type === "Fixed" && value > 0
    ? `incl. ${formatPrice(value)} booking fee, once per order`
    : feeNote(commission);
}
