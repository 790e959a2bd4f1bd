import { type Cents, formatPrice, roundUpToDollar } from "./money.ts";

/**
 * The booking and handling fee of an event (docs/design/product.md#prices). Inclusive and Exclusive are added alike.
 */
export interface Commission {
  type: "Fixed" | "Percentage";
  /** Cents for Fixed, per cent for Percentage. */
  value: number;
}

/** What a combo takes off equal numbers of seats for all its events. */
export function comboDiscountCents(subtotalCents: Cents, percent: number): Cents {
  return Math.min(subtotalCents, roundUpToDollar((subtotalCents * percent) / 100));
}

/** The fee on what the tickets cost together. */
export function fee(commission: Commission, ticketTotalCents: Cents): Cents {
  return commission.type === "Fixed" ? commission.value : roundUpToDollar((ticketTotalCents * commission.value) / 100);
}

/** A ticket's price with a percentage fee folded in, rounded up as an order of one would be; a fixed fee stays apart. */
export function allInPriceCents(seatCents: Cents, commission: Commission): Cents {
  return commission.type === "Percentage" ? seatCents + fee(commission, seatCents) : seatCents;
}

/** What stands beside a price shown before checkout: 'incl. fees', '+ $3.50 booking fee per order', or nothing where there is no fee. */
export function feeNote(commission: Commission): string {
  if (commission.value === 0) return "";
  return commission.type === "Percentage" ? "incl. fees" : `+ ${formatPrice(commission.value)} booking fee per order`;
}
