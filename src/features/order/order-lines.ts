import { admitsWords } from "#contract/rules/admits.ts";
import { toCents } from "#contract/rules/money.ts";
import { type PriceLine, priceLines } from "#contract/rules/price-lines.ts";
import type { Order } from "#src/data/orders.ts";

/** Every line of an order above its total. */
export function orderLines(order: Order): PriceLine[] {
  const tickets = order.tickets.map((ticket) => ({ title: ticketTitle(order, ticket), cents: toCents(ticket.price) }));
  const sums = {
    subtotalCents: toCents(order.subtotal),
    comboDiscountCents: toCents(order.comboDiscount),
    voucherCents: toCents(order.voucher?.discount ?? 0),
    feeCents: toCents(order.fee),
  };
  return priceLines(tickets, sums, order.voucher?.code);
}

/** The tickets by section: 'Gold, C12 and C13', or for a combo 'Red Gum Sessions: Gold, C12 and C13'. */
export function seatsInWords(order: Order): string[] {
  const bySection = new Map<string, string[]>();
  for (const ticket of order.tickets) {
    const title = ticketTitle(order, ticket);
    const seats = bySection.get(title) ?? [];
    if (ticket.seat) seats.push(ticket.seat);
    bySection.set(title, seats);
  }
  const list = new Intl.ListFormat("en-AU", { type: "conjunction" });
  return [...bySection].map(([section, seats]) => (seats.length > 0 ? `${section}, ${list.format(seats)}` : section));
}

/** The facts of an ordered seat by which the wallet finds its ticket. */
export type OrderedSeat = Pick<Order["tickets"][number], "eventId" | "section" | "seat">;

export function orderedSeats({ tickets }: Order): OrderedSeat[] {
  return tickets.map(({ eventId, section, seat }) => ({ eventId, section, seat }));
}

/**
 * The amount of a combo's order before its discount and voucher, shown struck through. Undefined for any other order.
 */
export function originalCents(order: Order): number | undefined {
  if (order.comboDiscount === 0) return undefined;
  return toCents(order.payable) + toCents(order.comboDiscount) + toCents(order.voucher?.discount ?? 0);
}

/**
 * The title of a ticket's line. A combo's title has the event's name, because its events may have equal section names.
 */
export function ticketTitle(order: Order, ticket: Order["tickets"][number]): string {
  const { eventName, section, admits = 1 } = ticket;
  const title = order.comboId === null ? section : `${eventName}: ${section}`;
  if (admits === 1) return title;
  return `${title}, ${admitsWords(admits).toLowerCase()}${order.tickets.length > 1 ? " each" : ""}`;
}
