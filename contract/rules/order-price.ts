import { type Cents, roundUpToDollar } from "./money.ts";
import { type Commission, comboDiscountCents, fee } from "./pricing.ts";

interface Discount {
  type: "Percentage" | "Fixed";
  /** Per cent for Percentage, cents for Fixed. */
  value: number;
}

export interface PriceInput {
  /** One amount for each seat, grouped by event. An order for a single event has one group. */
  seatCentsByEvent: readonly (readonly Cents[])[];
  commission: Commission;
  /** Per cent; 0 for a single event. */
  comboDiscountPercent: number;
  voucher: Discount | null;
  /** True for a buyer with user_role 5, who pays nothing. */
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
 * Prices an order by the steps of docs/design/product.md#prices: the subtotal, minus the combo discount (only with equal
 * numbers of seats for every member), minus the voucher (never below 0), plus the fee on the total after the combo
 * discount and before the voucher. All amounts are cents.
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
