import { type Cents, formatPrice, roundUpToDollar } from "./money.ts";

/** An event's booking and handling fee (docs/design/product.md#prices). 'Inclusive' and 'Exclusive' fees are both added. */
export interface Commission {
  type: "Fixed" | "Percentage";
  /** Cents for Fixed, per cent for Percentage. */
  value: number;
  /** True where no ticket is sold alone, as in a combo: the fee cannot be part of one ticket's price there. */
  onlyTogether?: boolean;
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
 * Returns the price at which a ticket is offered before it is chosen: what an order of this one ticket costs with its
 * fee, fixed fees included (docs/decisions/money/prices.md). A ticket that is not sold alone is offered without its
 * fee, which feeNote names.
 */
export function offeredCents(seatCents: Cents, commission: Commission): Cents {
  return commission.onlyTogether ? seatCents : seatCents + fee(commission, seatCents);
}

/**
 * Returns the note beside an offered price: 'incl. fees', 'incl. $3.50 booking fee', or ''. Where no ticket is sold alone,
 * '+ $3.50 booking fee per order' or '+ 5% booking fee'.
 */
export function feeNote({ type, value, onlyTogether }: Commission): string {
  if (value === 0) return "";
  const amount = type === "Fixed" ? formatPrice(value) : `${value}%`;
  if (onlyTogether) return `+ ${amount} booking fee${type === "Fixed" ? " per order" : ""}`;
  return type === "Fixed" ? `incl. ${amount} booking fee` : "incl. fees";
}

/** Returns feeNote for a place where several tickets are chosen: 'incl. $3.50 booking fee, once per order'. */
export function fullFeeNote(commission: Commission): string {
  const isOnce = commission.type === "Fixed" && commission.value > 0 && !commission.onlyTogether;
  return `${feeNote(commission)}${isOnce ? ", once per order" : ""}`;
}
