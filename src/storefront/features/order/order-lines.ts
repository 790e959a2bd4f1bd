import { toCents } from "#contract/rules/money/money.ts";
import { otherLines, type PriceLine, priceLines } from "#contract/rules/money/price-lines.ts";
import { countOf } from "#contract/rules/text/count.ts";
import { listInWords } from "#contract/rules/text/list-in-words.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { ticketTitle as typedTitle } from "#contract/rules/ticket/ticket-types.ts";
import type { Order } from "#src/storefront/data/orders.ts";

/** Every line of an order above its total. */
export function orderLines(order: Order): PriceLine[] {
  return priceLines(pricedTickets(order), sumsOf(order), order.voucher?.code);
}

/** The same lines beside a list of the tickets, which are only summed up: '2 tickets'. */
export function briefLines(order: Order): PriceLine[] {
  const tickets = pricedTickets(order);
  const cents = tickets.reduce((sum, ticket) => sum + ticket.cents, 0);
  const all: PriceLine = { label: countOf(tickets.length, "ticket"), cents, tone: "plain" };
  return [all, ...otherLines(tickets, sumsOf(order), order.voucher?.code)];
}

const pricedTickets = (order: Order) =>
  order.tickets.map((ticket) => ({ title: ticketTitle(order, ticket), cents: toCents(ticket.price) }));

function sumsOf(order: Order) {
  return {
    subtotalCents: toCents(order.subtotal),
    comboDiscountCents: toCents(order.comboDiscount),
    voucherCents: toCents(order.voucher?.discount ?? 0),
    feeCents: toCents(order.fee),
  };
}

/**
 * The tickets by section: 'Gold, C12 and C13', or for a combo 'Red Gum Sessions: Gold, C12 and C13'. Places in a standing area, which
 * all have one name, are counted: 'Dance floor, 4 × General admission'.
 */
export function seatsInWords(order: Order): string[] {
  const bySection = new Map<string, Map<string, number>>();
  for (const ticket of order.tickets) {
    const title = ticketTitle(order, ticket);
    const seats = bySection.get(title) ?? new Map<string, number>();
    if (ticket.seat) seats.set(ticket.seat, (seats.get(ticket.seat) ?? 0) + 1);
    bySection.set(title, seats);
  }
  return [...bySection].map(([section, seats]) => {
    const names = [...seats].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
    return names.length > 0 ? `${section}, ${listInWords(names)}` : section;
  });
}

/** The facts of an ordered seat by which the wallet finds its ticket. */
export type OrderedSeat = Pick<Order["tickets"][number], "eventId" | "section" | "seat"> & { orderNumber: string };

export function orderedSeats({ tickets, reference: orderNumber }: Order): OrderedSeat[] {
  return tickets.map(({ eventId, section, seat }) => ({ eventId, section, seat, orderNumber }));
}

/**
 * The amount of a combo's order before its discount and voucher, shown struck through. Undefined for any other order.
 */
export function originalCents(order: Order): number | undefined {
  if (order.comboDiscount === 0) return undefined;
  return toCents(order.payable) + toCents(order.comboDiscount) + toCents(order.voucher?.discount ?? 0);
}

/**
 * The title of a ticket's line, with its type if the event has any: 'Gold, Concession'. A combo's title has the event's name, because its events may have equal section names.
 */
export function ticketTitle(order: Order, ticket: Order["tickets"][number]): string {
  const { eventName, section, type, admits = 1 } = ticket;
  const typed = typedTitle(section, type);
  const title = order.comboId === null ? typed : `${eventName}: ${typed}`;
  if (admits === 1) return title;
  return `${title}, ${admitsWords(admits).toLowerCase()}${order.tickets.length > 1 ? " each" : ""}`;
}
