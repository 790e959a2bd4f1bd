import { toCents } from "#contract/rules/money.ts";
import type { Order } from "#src/data/orders.ts";

export interface OrderLine {
  label: string;
  /** Negative for a discount. */
  cents: number;
  tone: "plain" | "discount";
}

/** Every line of an order above its total: seats by section and price, discounts and the fee. */
export function orderLines(order: Order): OrderLine[] {
  const lines: OrderLine[] = seatGroups(order).map(({ title, count, cents }) => ({
    label: `${count} × ${title}`,
    cents: count * cents,
    tone: "plain",
  }));
  const listedCents = lines.reduce((sum, line) => sum + line.cents, 0);
  const subtotalCents = toCents(order.subtotal);
  if (subtotalCents !== listedCents) {
    lines.push({ label: "Complimentary tickets", cents: subtotalCents - listedCents, tone: "discount" });
  }
  if (order.comboDiscount > 0) {
    lines.push({ label: "Combo discount", cents: -toCents(order.comboDiscount), tone: "discount" });
  }
  if (order.voucher) {
    lines.push({ label: `Voucher ${order.voucher.code}`, cents: -toCents(order.voucher.discount), tone: "discount" });
  }
  if (order.fee > 0) lines.push({ label: "Booking & handling fee", cents: toCents(order.fee), tone: "plain" });
  return lines;
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
function ticketTitle(order: Order, ticket: Order["tickets"][number]): string {
  return order.comboId === null ? ticket.section : `${ticket.eventName}: ${ticket.section}`;
}

function seatGroups(order: Order): { title: string; count: number; cents: number }[] {
  const groups = new Map<string, { title: string; count: number; cents: number }>();
  for (const ticket of order.tickets) {
    const cents = toCents(ticket.price);
    const title = ticketTitle(order, ticket);
    const key = `${title} ${cents}`;
    const group = groups.get(key) ?? { title, count: 0, cents };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}
