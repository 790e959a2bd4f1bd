import { type Cents, formatAmount, toCents } from "#contract/rules/money/money.ts";
import { priceOrder } from "#contract/rules/money/order-price.ts";
import { type Commission, percentCents } from "#contract/rules/money/pricing.ts";
import type { PriceEntry, TicketTypeEntry } from "#contract/wire/entry-sale.ts";

/** Whether an order costs something, but less than the card gateway's minimum. */
export const isBelowMinimum = (cents: Cents, minimumCents: Cents): boolean => cents > 0 && cents < minimumCents;

/** Why an order cannot be paid by card, in words for its buyer. */
export const belowMinimum = (cents: Cents, minimumCents: Cents): string =>
  `This order comes to ${formatAmount(cents)}, and a card can't be charged less than ${formatAmount(minimumCents)}. Add a ticket, or choose another one.`;

/** Why a voucher is refused: it would leave too little to pay. */
export const voucherBelowMinimum = (cents: Cents, minimumCents: Cents): string =>
  `With this voucher, the order would come to ${formatAmount(cents)}. A card can't be charged less than ${formatAmount(minimumCents)}, so the voucher isn't used.`;

interface Offer {
  /** JSON pointer of the price in the event's entry. */
  at: string;
  cents: Cents;
  /** The smallest number of these tickets in one order. */
  count: number;
  feeFree: boolean;
}

/** The prices of an entry, as far as they are known. */
export interface PricedEntry {
  fee?: Pick<Commission, "type" | "value"> | undefined;
  prices?: readonly PriceEntry[] | undefined;
  ticket_types?: readonly TicketTypeEntry[] | undefined;
}

/** The prices of an entry whose smallest order no card can be charged, each with a sentence for its organiser. */
export function pricesBelowMinimum(entry: PricedEntry, minimumCents: Cents): { pointer: string; detail: string }[] {
  const { type = "Fixed", value = 0 } = entry.fee ?? {};
  const commission = { type, value: type === "Fixed" ? toCents(value) : value };
  const found = offersOf(entry).flatMap(({ at, cents, count, feeFree }) => {
    const tickets = Array.from({ length: count }, () => ({ cents, feeFree }));
    const terms = { commission, comboDiscountPercent: 0, voucher: null, free: false };
    const { payableCents } = priceOrder({ ...terms, ticketsByEvent: [tickets] });
    return isBelowMinimum(payableCents, minimumCents)
      ? [[at, tooCheap(count, payableCents, minimumCents)] as const]
      : [];
  });
  return [...new Map(found)].map(([pointer, detail]) => ({ pointer, detail }));
}

const tooCheap = (count: number, cents: Cents, minimumCents: Cents): string =>
  `${count === 1 ? "One ticket" : `${count} tickets`} at this price, with the fee, would cost ${formatAmount(cents)}. A card can't be charged less than ${formatAmount(minimumCents)}.`;

/** Every price at which a ticket is sold alone. A companion's ticket goes with another one. */
function offersOf({ prices = [], ticket_types: types = [] }: PricedEntry): Offer[] {
  const seats = prices.flatMap(({ price, rows = [] }, index) => [
    { at: `/prices/${index}/price`, cents: toCents(price) },
    ...rows.map((row, place) => ({ at: `/prices/${index}/rows/${place}/price`, cents: toCents(row.price) })),
  ]);
  const sold = types.flatMap((type, index) => (type.active === false || type.companion ? [] : [{ type, index }]));
  if (sold.length === 0) return seats.map((seat) => ({ ...seat, count: 1, feeFree: false }));
  return sold.flatMap(({ type, index }) => {
    const { price, percent, prices: own, min: count = 1, fee_free: feeFree = false } = type;
    const at = `/ticket_types/${index}`;
    const offers =
      price !== undefined
        ? [{ at: `${at}/price`, cents: toCents(price) }]
        : percent !== undefined
          ? seats.map(({ cents }) => ({ at: `${at}/percent`, cents: percentCents(cents, percent) }))
          : (own?.map((one, place) => ({ at: `${at}/prices/${place}/price`, cents: toCents(one.price) })) ?? seats);
    return offers.map((offer) => ({ ...offer, count, feeFree }));
  });
}
