import { eventDays, eventWhen } from "#contract/rules/event/event-days.ts";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import { lineAmount, priceLines } from "#contract/rules/money/price-lines.ts";
import { admitsInFull, admitsWords } from "#contract/rules/ticket/admits.ts";
import { ticketTitle } from "#contract/rules/ticket/ticket-types.ts";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import type { Order } from "#contract/wire/booking.ts";
import type { Config } from "../config.ts";
import { orderReference } from "../db/order-reference.ts";
import type { QueuedMail } from "../mail-request.ts";
import { accountNames } from "../modules/accounts/account-names.ts";
import { type EventFacts, eventFacts } from "../modules/catalogue/event-facts.ts";
import { readSettings, type SellerSettings } from "../modules/catalogue/settings.ts";
import { readOrder } from "../modules/orders/order-view.ts";
import { type PrintedTicket, ticketsOfOrder } from "../modules/tickets/order-tickets.ts";
import { ownDirection } from "../modules/tickets/own-direction.ts";
import { type TicketPoster, withPosters } from "../modules/tickets/ticket-poster.ts";
import type { Services } from "../services.ts";
import { type MailColours, mailColours } from "./mail-colours.ts";

export interface MailEvent {
  name: string;
  /** The address of the event's poster, or ''. The box office answers mail programs without WebP with a JPEG. */
  poster: string;
  /** The colours of the event's panel, from its poster. */
  colours: MailColours;
  /** 'Saturday 12 December 2026, 7:30 pm AEDT', or all days of the event */
  when: string;
  /** The old date of a moved event, in the same form, or ''. */
  oldWhen: string;
  /** The name of a moved event's old venue, or ''. */
  oldPlace: string;
  /** 'date', 'venue' or 'date and venue': what has changed of a moved event. '' for any other. */
  whatIsNew: string;
  place: string;
  address: string;
  seats: MailSeat[];
}

interface MailSeat {
  section: string;
  seat: string;
  holder: string;
  gate: string;
  /** 'Admits 6', or '' for one person. */
  admits: string;
  /** 'Concession', or '' for a ticket without a type. */
  type: string;
  bookingNo: string;
  price: string;
}

export interface MailOrder {
  pid: string;
  /** '90001-4821' */
  number: string;
  name: string;
  events: MailEvent[];
  /** Label and amount of each line above the total. */
  lines: [string, string][];
  payable: string;
  /** Whether the order cost nothing, so that no mail promises a refund. */
  isFree: boolean;
  /** Whom each code lets in, and how often: 'one person, once', or 'the people named on its ticket, once a day'. */
  admission: string;
}

/** The values that a template may print. */
export interface MailValues {
  seller: SellerSettings;
  publicUrl: string;
  /** 'Hello Marlee,' or 'Hello,' */
  greeting: string;
  order: MailOrder | undefined;
  /** The event of a mail that is about no order. */
  event: MailEvent | undefined;
  /** The mail's own data, with amounts formatted as money. */
  data: Readonly<Record<string, string>>;
}

/** The values of a mail and its order's valid tickets. A cancelled event's mail has all tickets. */
export interface MailContent {
  values: MailValues;
  tickets: PrintedTicket[];
}

function moneyLines(order: Order): [string, string][] {
  const tickets = order.tickets.map((seat) => ({
    title: ticketTitle(
      order.combo_event_id === null ? seat.section : `${seat.event_name}: ${seat.section}`,
      seat.ticket_type,
    ),
    cents: toCents(seat.price),
  }));
  const sums = {
    subtotalCents: toCents(order.subtotal),
    comboDiscountCents: toCents(order.combo_discount),
    voucherCents: toCents(order.voucher?.discount ?? 0),
    feeCents: toCents(order.fee),
  };
  return priceLines(tickets, sums, order.voucher?.code).map((line) => [line.label, lineAmount(line)]);
}

/** @param about only the seats of these tickets, or null for all seats of the event */
function seatsOf(
  order: Order,
  eventId: number,
  tickets: readonly PrintedTicket[],
  about: readonly PrintedTicket[] | null,
): MailEvent["seats"] {
  // Places in a standing area all have one name, so the holder's name identifies a ticket too. Each ticket is taken
  // once.
  const printed = tickets.filter((ticket) => ticket.eventId === eventId);
  const take = ({ section, seat_number, first_name, last_name }: Order["tickets"][number]) => {
    const holder = `${first_name} ${last_name}`.trim();
    const isHere = (each: PrintedTicket) => each.section === section && each.seatNumber === seat_number;
    const own = printed.findIndex((each) => isHere(each) && each.holder === holder);
    const at = own >= 0 ? own : printed.findIndex(isHere);
    return at >= 0 ? printed.splice(at, 1)[0] : undefined;
  };
  return order.tickets
    .filter((seat) => seat.event_id === String(eventId))
    .map((seat) => ({ seat, ticket: take(seat) }))
    .filter(({ ticket }) => !about || (ticket && about.includes(ticket)))
    .map(({ seat, ticket }) => {
      return {
        section: ownDirection(seat.section),
        seat: ownDirection(seat.seat_number),
        holder: ownDirection(`${seat.first_name} ${seat.last_name}`.trim()),
        gate: ticket?.gate ?? "",
        admits: admitsWords(seat.admits),
        type: ownDirection(seat.ticket_type ?? ""),
        bookingNo: ticket?.bookingNo ?? "",
        price: formatAmount(toCents(seat.price)),
      };
    });
}

function admissionOf(tickets: readonly PrintedTicket[]): string {
  const said = new Set(tickets.map((ticket) => admitsInFull(ticket.admits, eventDays(ticket).dates.length)));
  const [only] = said;
  return said.size === 1 && only ? only : "as many people as its ticket says, once on each day";
}

/** Returns the tickets that a mail is about: those that it names, or all tickets of the order. */
const named = (tickets: readonly PrintedTicket[], ids: unknown) =>
  Array.isArray(ids) ? tickets.filter((ticket) => ids.map(Number).includes(ticket.id)) : tickets;

type EventWithPoster = EventFacts & { poster?: TicketPoster };

function mailEvent({ publicUrl }: Pick<Config, "publicUrl">, event: EventWithPoster): MailEvent {
  return {
    name: event.eventName,
    colours: mailColours(event.posterColour ?? event.poster?.colour),
    poster: event.eventImage ? `${publicUrl}/image/${event.eventImage}?w=320` : "",
    when: eventWhen(event),
    oldWhen: "",
    oldPlace: "",
    whatIsNew: "",
    place: ownDirection(event.placeName),
    address: ownDirection(event.placeAddress),
    seats: [],
  };
}

/** The event of a mail that is about no order. A mail that an earlier version queued may not name its event. */
async function eventContent(services: Pick<Services, "db" | "config">, { data }: QueuedMail) {
  if (data.pid !== undefined || data.event_id === undefined) return undefined;
  const [event] = await withPosters(services, await eventFacts(services.db, [Number(data.event_id)]));
  return event && mailEvent(services.config, event);
}

function whatIsNew(oldWhen: string, oldPlace: string): MailEvent["whatIsNew"] {
  if (oldPlace === "") return "date";
  return oldWhen === "" ? "venue" : "date and venue";
}

async function orderContent(services: Pick<Services, "db" | "config">, mail: QueuedMail) {
  if (mail.data.pid === undefined) return undefined;
  const owned = await readOrder(services.db, Number(mail.data.pid));
  if (!owned) throw new Error(`a mail names order ${String(mail.data.pid)}, which does not exist`);
  const { order } = owned;
  const all = await ticketsOfOrder(services.db, Number(order.ticketBooking_id));
  const about = named(all, mail.data.ticket_ids);
  const only = about.length < all.length ? about : null;
  const eventIds = [...new Set([...order.tickets.map((seat) => Number(seat.event_id)), Number(order.event_id)])];
  const old = mail.data.old_starts_at === undefined ? null : new Date(String(mail.data.old_starts_at));
  const moved = mail.data.event_id === undefined ? null : Number(mail.data.event_id);
  const facts = (await eventFacts(services.db, eventIds)).filter((event) => moved === null || event.id === moved);
  const oldPlace = String(mail.data.old_place ?? "");
  const events = (await withPosters(services, facts)).map((event) => {
    const oldWhen = old && old.getTime() !== event.startsAt.getTime() ? venueWhen(old, event.timezone) : "";
    return {
      ...mailEvent(services.config, event),
      oldWhen,
      oldPlace,
      whatIsNew: old ? whatIsNew(oldWhen, oldPlace) : "",
      seats: seatsOf(order, event.id, all, only),
    };
  });
  const content: MailOrder = {
    pid: order.pid,
    number: orderReference(order.pid, order.order_number),
    name: order.event_name,
    events,
    lines: moneyLines(order),
    payable: formatAmount(toCents(order.payable)),
    isFree: toCents(order.payable) === 0,
    admission: admissionOf(all),
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
export async function mailContent(services: Pick<Services, "db" | "config">, mail: QueuedMail): Promise<MailContent> {
  const seller = await readSettings(services.db);
  const content = await orderContent(services, mail);
  const userId = content?.userId ?? (mail.data.user_id === undefined ? undefined : Number(mail.data.user_id));
  const names = userId === undefined ? undefined : await accountNames(services.db, userId);
  return {
    values: {
      seller,
      publicUrl: services.config.publicUrl,
      greeting: names?.firstName ? `Hello ${names.firstName},` : "Hello,",
      order: content?.order,
      event: await eventContent(services, mail),
      data: dataOf(mail),
    },
    tickets: content?.tickets ?? [],
  };
}
