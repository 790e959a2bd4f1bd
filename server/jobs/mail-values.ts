import { formatAmount, toCents } from "#contract/rules/money.ts";
import { venueWhen } from "#contract/rules/venue-time.ts";
import type { Order } from "#contract/wire/booking.ts";
import type { QueuedMail } from "../mail-request.ts";
import { accountNames } from "../modules/accounts/account-names.ts";
import { eventFacts } from "../modules/catalogue/event-facts.ts";
import { readSettings, type SellerSettings } from "../modules/catalogue/settings.ts";
import { readOrder } from "../modules/orders/order-view.ts";
import { type PrintedTicket, ticketsOfOrder } from "../modules/tickets/order-tickets.ts";
import type { Office } from "../office.ts";

export interface MailEvent {
  name: string;
  /** 'Saturday 12 December 2026, 7:30 pm AEDT' */
  when: string;
  /** The old date of a moved event, in the same form, or ''. */
  oldWhen: string;
  place: string;
  address: string;
  seats: { section: string; seat: string; holder: string; gate: string; bookingNo: string; price: string }[];
}

export interface MailOrder {
  pid: string;
  number: string;
  name: string;
  events: MailEvent[];
  /** Label and amount of each line above the total. */
  lines: [string, string][];
  payable: string;
}

/** The values that a template may print. */
export interface MailValues {
  seller: SellerSettings;
  publicUrl: string;
  /** 'Hello Marlee,' or 'Hello,' */
  greeting: string;
  order: MailOrder | undefined;
  /** The mail's own data, with amounts formatted as money. */
  data: Readonly<Record<string, string>>;
}

/** The values of a mail and its order's valid tickets. A cancelled event's mail has all tickets. */
export interface MailContent {
  values: MailValues;
  tickets: PrintedTicket[];
}

function moneyLines(order: Order): [string, string][] {
  const money = (dollars: number) => formatAmount(toCents(dollars));
  const count = order.tickets.length;
  return [
    [count === 1 ? "1 ticket" : `${count} tickets`, money(order.subtotal)],
    ...(order.combo_discount > 0 ? [["Combo discount", `-${money(order.combo_discount)}`] as [string, string]] : []),
    ...(order.voucher
      ? [[`Voucher ${order.voucher.code}`, `-${money(order.voucher.discount)}`] as [string, string]]
      : []),
    ["Booking and handling fee", money(order.fee)],
  ];
}

function seatsOf(order: Order, eventId: number, tickets: readonly PrintedTicket[]): MailEvent["seats"] {
  const printed = tickets.filter((ticket) => ticket.eventId === eventId);
  return order.tickets
    .filter((seat) => seat.event_id === String(eventId))
    .map((seat) => {
      const ticket = printed.find((each) => each.section === seat.section && each.seatNumber === seat.seat_number);
      return {
        section: seat.section,
        seat: seat.seat_number,
        holder: `${seat.first_name} ${seat.last_name}`.trim(),
        gate: ticket?.gate ?? "",
        bookingNo: ticket?.bookingNo ?? "",
        price: formatAmount(toCents(seat.price)),
      };
    });
}

/** Returns the tickets that a mail is about: those that it names, or all tickets of the order. */
const named = (tickets: readonly PrintedTicket[], ids: unknown) =>
  Array.isArray(ids) ? tickets.filter((ticket) => ids.map(Number).includes(ticket.id)) : tickets;

async function orderContent(office: Pick<Office, "db">, mail: QueuedMail) {
  if (mail.data.pid === undefined) return undefined;
  const owned = await readOrder(office.db, Number(mail.data.pid));
  if (!owned) throw new Error(`a mail names order ${String(mail.data.pid)}, which does not exist`);
  const { order } = owned;
  const all = await ticketsOfOrder(office.db, Number(order.ticketBooking_id));
  const about = named(all, mail.data.ticket_ids);
  const only =
    about.length < all.length ? new Set(about.map((ticket) => `${ticket.section}/${ticket.seatNumber}`)) : null;
  const eventIds = [...new Set([...order.tickets.map((seat) => Number(seat.event_id)), Number(order.event_id)])];
  const old = mail.data.old_starts_at === undefined ? null : new Date(String(mail.data.old_starts_at));
  const moved = mail.data.event_id === undefined ? null : Number(mail.data.event_id);
  const events = (await eventFacts(office.db, eventIds))
    .filter((event) => moved === null || event.id === moved)
    .map((event) => ({
      name: event.eventName,
      when: venueWhen(event.startsAt, event.timezone),
      oldWhen: old ? venueWhen(old, event.timezone) : "",
      place: event.placeName,
      address: event.placeAddress,
      seats: seatsOf(order, event.id, all).filter((seat) => !only || only.has(`${seat.section}/${seat.seat}`)),
    }));
  const content: MailOrder = {
    ...{ pid: order.pid, number: order.order_number, name: order.event_name, events },
    lines: moneyLines(order),
    payable: formatAmount(toCents(order.payable)),
  };
  // The tickets of a cancelled event are void by now, but its calendar file must name the entries to remove.
  const tickets = mail.template === "event-cancelled" ? all : all.filter((ticket) => ticket.state !== "void");
  return { userId: owned.userId, order: content, tickets };
}

function dataOf(mail: QueuedMail): Record<string, string> {
  const data = Object.fromEntries(Object.entries(mail.data).map(([name, value]) => [name, String(value)]));
  if (data.amount !== undefined) data.amount = formatAmount(toCents(data.amount));
  return data;
}

/** Reads a mail's content at the time of sending: its own data, the order or account that it names, and the seller. */
export async function mailContent(office: Pick<Office, "db" | "config">, mail: QueuedMail): Promise<MailContent> {
  const seller = await readSettings(office.db);
  const content = await orderContent(office, mail);
  const userId = content?.userId ?? (mail.data.user_id === undefined ? undefined : Number(mail.data.user_id));
  const names = userId === undefined ? undefined : await accountNames(office.db, userId);
  return {
    values: {
      seller,
      publicUrl: office.config.publicUrl,
      greeting: names?.firstName ? `Hello ${names.firstName},` : "Hello,",
      order: content?.order,
      data: dataOf(mail),
    },
    tickets: content?.tickets ?? [],
  };
}
