import { type Cents, roundUpToDollar } from "./money.ts";
import { type Commission, comboDiscountCents, fee } from "./pricing.ts";

interface Discount {
  type: "Percentage" | "Fixed";
  /** Per cent for Percentage, cents for Fixed. */
  value: number;
}

export interface PriceInput {
  /** One entry a seat, grouped by member event; a single event is one group. */
  seatCentsByEvent: readonly (readonly Cents[])[];
  commission: Commission;
  /** Per cent; 0 for a single event. */
  comboDiscountPercent: number;
  voucher: Discount | null;
  /** user_role 5: everything is 0. */
  free: boolean;
}

export interface Price {
  subtotalCents: Cents;
  comboDiscountCents: Cents;
  voucherCents: Cents;
  feeCents: Cents;
  payableCents: Cents;
}

/**
 * What an order costs, in the order of docs/design/product.md#prices: subtotal, less combo discount (only with equal
 * counts for every member), less voucher (never below 0), plus the fee on the total after the combo discount and before
 * the voucher.
 */
export function priceOrder(input: PriceInput): Price {
  const subtotalCents = input.seatCentsByEvent.flat().reduce((sum, cents) => sum + cents, 0);
  if (input.free) return { subtotalCents: 0, comboDiscountCents: 0, voucherCents: 0, feeCents: 0, payableCents: 0 };
  const comboDiscountCents = comboDiscount(input, subtotalCents);
  const ticketTotalCents = subtotalCents - comboDiscountCents;
  const voucherCents = voucherDiscount(input.voucher, ticketTotalCents);
  const feeCents = fee(input.commission, ticketTotalCents);
  return {
    subtotalCents,
    comboDiscountCents,
    voucherCents,
    feeCents,
    payableCents: ticketTotalCents - voucherCents + feeCents,
  };
}

function comboDiscount(input: PriceInput, subtotalCents: Cents): Cents {
  const counts = new Set(input.seatCentsByEvent.map((seats) => seats.length));
  return counts.size === 1 ? comboDiscountCents(subtotalCents, input.comboDiscountPercent) : 0;
}

function voucherDiscount(voucher: Discount | null, ticketTotalCents: Cents): Cents {
  if (!voucher) return 0;
  const cents =
    voucher.type === "Percentage" ? roundUpToDollar((ticketTotalCents * voucher.value) / 100) : voucher.value;
  return Math.min(cents, ticketTotalCents);
}
