import { type Cents, roundUpToDollar } from "./money.ts";
import { type Commission, fee, percentCents } from "./pricing.ts";

interface Discount {
  type: "Percentage" | "Fixed";
  /** Per cent for Percentage, cents for Fixed. */
  value: number;
  /** The ticket types that it is for. Missing or null: all tickets. */
  typeIds?: readonly string[] | null;
}

export interface PricedSeat {
  /** The ticket's own price. */
  cents: Cents;
  /** Missing or null for a ticket without a type. */
  typeId?: string | null;
  /** Whether its type has no fee. */
  feeFree?: boolean;
}

export interface PriceInput {
  /** The tickets, grouped by event. An order for a single event has one group. */
  ticketsByEvent: readonly (readonly PricedSeat[])[];
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
 * Prices an order by the steps of docs/design/product.md#prices: the subtotal, minus the combo discount (only with
 * equal numbers of seats for every member), minus the voucher (never below 0), plus the fee on the total after the
 * combo discount and before the voucher. The fee leaves out fee-free tickets, and the voucher leaves out tickets that
 * it is not for. All amounts are cents.
 */
export function priceOrder(input: PriceInput): Price {
  const tickets = input.ticketsByEvent.flat();
  const subtotalCents = sumOf(tickets);
  if (input.free) return { subtotalCents: 0, comboDiscountCents: 0, voucherCents: 0, feeCents: 0, payableCents: 0 };
  const comboDiscountCents = comboDiscount(input, subtotalCents);
  const afterCombo = (some: readonly PricedSeat[]) => lessShare(sumOf(some), subtotalCents, comboDiscountCents);
  const voucherCents = voucherDiscount(input.voucher, afterCombo(ticketsOf(input.voucher, tickets)));
  const withFee = tickets.filter((ticket) => !ticket.feeFree);
  const feeCents = withFee.length > 0 || tickets.length === 0 ? fee(input.commission, afterCombo(withFee)) : 0;
  return {
    subtotalCents,
    comboDiscountCents,
    voucherCents,
    feeCents,
    payableCents: subtotalCents - comboDiscountCents - voucherCents + feeCents,
  };
}

const sumOf = (tickets: readonly PricedSeat[]) => tickets.reduce((sum, { cents }) => sum + cents, 0);

/** What is left of a part of the subtotal after its share of a discount, in whole cents, rounded up. */
function lessShare(partCents: Cents, subtotalCents: Cents, discountCents: Cents): Cents {
  return subtotalCents === 0 ? 0 : partCents - Math.floor((discountCents * partCents) / subtotalCents);
}

/** The tickets that a voucher takes something off. */
function ticketsOf(voucher: Discount | null, tickets: readonly PricedSeat[]): readonly PricedSeat[] {
  const typeIds = voucher?.typeIds;
  return typeIds ? tickets.filter(({ typeId }) => typeId && typeIds.includes(typeId)) : tickets;
}

function comboDiscount(input: PriceInput, subtotalCents: Cents): Cents {
  const counts = new Set(input.ticketsByEvent.map((seats) => seats.length));
  return counts.size === 1 ? percentCents(subtotalCents, input.comboDiscountPercent) : 0;
}

function voucherDiscount(voucher: Discount | null, ticketTotalCents: Cents): Cents {
  if (!voucher) return 0;
  const cents =
    voucher.type === "Percentage" ? roundUpToDollar((ticketTotalCents * voucher.value) / 100) : voucher.value;
  return Math.min(cents, ticketTotalCents);
}
