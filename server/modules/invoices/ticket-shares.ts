/** An order's amounts in cents, and its tickets in the order of the hold. */
export interface SharedOrder {
  /** 0 for a buyer who pays nothing. */
  subtotalCents: number;
  comboDiscountCents: number;
  voucherDiscountCents: number;
  feeCents: number;
  /** The ticket types that the voucher is for. Null: all tickets. */
  voucherTypes: readonly number[] | null;
  seats: readonly { position: number; typeId: number | null; priceCents: number; feeFree: boolean }[];
}

/** What was paid for a ticket and its share of the order's amounts, in cents. */
export interface TicketShare {
  priceCents: number;
  comboCents: number;
  voucherCents: number;
  /** What was paid for it, without the fee. */
  netCents: number;
  feeCents: number;
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * What was paid for each ticket of an order, by its position, and its share of the fee. Discounts and fee are shared by price. All
 * shares add up to the whole.
 */
export function ticketShares(order: SharedOrder): Map<number, TicketShare> {
  const { subtotalCents, comboDiscountCents, voucherDiscountCents, feeCents, voucherTypes } = order;
  const seats = order.seats.map((seat) => ({
    ...seat,
    price: subtotalCents === 0 ? 0 : seat.priceCents,
    hasVoucher: voucherTypes === null || (seat.typeId !== null && voucherTypes.includes(seat.typeId)),
  }));
  // Tickets with the voucher come first, so that their rest is exactly the amount from which the voucher was taken.
  const voucherFirst = [...seats.filter((seat) => seat.hasVoucher), ...seats.filter((seat) => !seat.hasVoucher)];
  const combos = shareOut(
    comboDiscountCents,
    voucherFirst.map(({ price }) => price),
  );
  const comboOf = new Map(voucherFirst.map(({ position }, index) => [position, combos[index] ?? 0]));
  const vouchers = shareOut(
    voucherDiscountCents,
    seats.map(({ position, price, hasVoucher }) => (hasVoucher ? price - (comboOf.get(position) ?? 0) : 0)),
  );
  const hasPrices = seats.some(({ price, feeFree }) => !feeFree && price > 0);
  // If no ticket with a fee has a price, these tickets share the fee equally.
  const fees = shareOut(
    feeCents,
    seats.map(({ price, feeFree }) => (feeFree ? 0 : hasPrices ? price : 1)),
  );
  return new Map(
    seats.map(({ position, price }, index) => {
      const [comboCents, voucherCents] = [comboOf.get(position) ?? 0, vouchers[index] ?? 0];
      const netCents = price - comboCents - voucherCents;
      return [position, { priceCents: price, comboCents, voucherCents, netCents, feeCents: fees[index] ?? 0 }];
    }),
  );
}

/**
 * Shares an amount by weights. Up to and including each weight, the parts add up to that part of the whole, rounded
 * down.
 */
function shareOut(cents: number, weights: readonly number[]): number[] {
  const total = BigInt(sumOf(weights));
  if (total === 0n) return weights.map(() => 0);
  // A product of two amounts may be more than a number holds exactly.
  const upTo = (sum: bigint) => (BigInt(cents) * sum) / total;
  let sum = 0n;
  return weights.map((weight) => {
    const before = sum;
    sum += BigInt(weight);
    return Number(upTo(sum) - upTo(before));
  });
}

/** What was paid for the ticket at a position, as answers to organisers name it. */
export function paidFor(shares: ReadonlyMap<number, TicketShare>, position: number) {
  const { netCents = 0, feeCents = 0 } = shares.get(position) ?? {};
  return { net_cents: netCents, fee_cents: feeCents };
}
