import { type Cents, formatPrice, roundUpToDollar } from "./money.ts";

/** An event's booking and handling fee (docs/design/product.md#prices). 'Inclusive' and 'Exclusive' fees are both added. */
export interface Commission {
  type: "Fixed" | "Percentage";
  /** Cents for Fixed, per cent for Percentage. */
  value: number;
  /** True where no ticket is sold alone, as in a combo: a percentage fee cannot be part of one ticket's price there. */
  onlyTogether?: boolean;
}

/** Returns a combo's discount on an order with the same number of seats for each of its events. */
export function comboDiscountCents(subtotalCents: Cents, percent: number): Cents {
  return Math.min(subtotalCents, roundUpToDollar((subtotalCents * percent) / 100));
}

/** Returns the fee on the tickets' total. */
export function fee(commission: Commission, ticketTotalCents: Cents): Cents {
  return commission.type === "Fixed" ? commission.value : roundUpToDollar((ticketTotalCents * commission.value) / 100);
}

/**
 * Returns the price at which a ticket is offered before it is chosen: what an order of this one ticket costs with its
 * percentage fee. A fixed fee is not included, nor is the fee of a ticket that is not sold alone. feeNote names those.
 */
export function offeredCents(seatCents: Cents, commission: Commission): Cents {
  return isIncluded(commission) ? seatCents + fee(commission, seatCents) : seatCents;
}

/** Returns the note beside an offered price: 'incl. fees', '+ $3.50 booking fee per order', '+ 5% booking fee', or ''. */
export function feeNote(commission: Commission): string {
  if (commission.value === 0) return "";
  if (isIncluded(commission)) return "incl. fees";
  return commission.type === "Fixed"
    ? `+ ${formatPrice(commission.value)} booking fee per order`
    : `+ ${commission.value}% booking fee`;
}

function isIncluded({ type, onlyTogether }: Commission): boolean {
  return type === "Percentage" && !onlyTogether;
}
