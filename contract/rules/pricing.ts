import { type Cents, formatPrice, roundUpToDollar } from "./money.ts";

/** An event's booking and handling fee (docs/design/product.md#prices). 'Inclusive' and 'Exclusive' fees are both added. */
export interface Commission {
  type: "Fixed" | "Percentage";
  /** Cents for Fixed, per cent for Percentage. */
  value: number;
}

/** Returns a combo's discount on an order with the same number of seats for each of its events. */
export function comboDiscountCents(subtotalCents: Cents, percent: number): Cents {
  return Math.min(subtotalCents, roundUpToDollar((subtotalCents * percent) / 100));
}

/** Returns the fee on the tickets' total. */
export function fee(commission: Commission, ticketTotalCents: Cents): Cents {
  return commission.type === "Fixed" ? commission.value : roundUpToDollar((ticketTotalCents * commission.value) / 100);
}

/** Returns a ticket's price including a percentage fee, rounded up as in an order of one. A fixed fee is not included. */
export function allInPriceCents(seatCents: Cents, commission: Commission): Cents {
  return commission.type === "Percentage" ? seatCents + fee(commission, seatCents) : seatCents;
}

/** Returns the note beside a price before checkout: 'incl. fees', '+ $3.50 booking fee per order', or '' without a fee. */
export function feeNote(commission: Commission): string {
  if (commission.value === 0) return "";
  return commission.type === "Percentage" ? "incl. fees" : `+ ${formatPrice(commission.value)} booking fee per order`;
}
