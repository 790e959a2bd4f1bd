import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { naturalOrder } from "#contract/rules/text/natural-order.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

/** The tickets that were booked together: one event on one day of booking (docs/design/product.md#my-tickets). */
export interface BookedTickets {
  /** YYYY-MM-DD */
  bookedOn: string;
  tickets: WalletTicket[];
}

/** A person's tickets for one event. */
export interface TicketGroup {
  /** The event and its start, so that an event with a new start gets its own group. */
  key: string;
  /** One of the tickets, for the event's name, time and venue. */
  first: WalletTicket;
  bookings: BookedTickets[];
  count: number;
}

/** How many tickets of an event are shown at first: enough for a couple. 'Show more' shows the rest. */
export const SHOWN_AT_FIRST = 2;

const byStart = (a: WalletTicket, b: WalletTicket) =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt) ||
  naturalOrder(a.orderNumber, b.orderNumber) ||
  naturalOrder(a.section, b.section) ||
  naturalOrder(a.seat, b.seat);

function grouped(tickets: readonly WalletTicket[]): TicketGroup[] {
  const byEvent = groupedBy(tickets, ({ eventId, startsAt }) => `${eventId} ${startsAt}`);
  return [...byEvent].flatMap(([key, ofEvent]) => {
    const [first] = ofEvent;
    const byDay = groupedBy(ofEvent, ({ bookedOn }) => bookedOn);
    const bookings = [...byDay].map(([bookedOn, ofDay]) => ({ bookedOn, tickets: ofDay }));
    return first ? [{ key, first, bookings, count: ofEvent.length }] : [];
  });
}

/**
 * Groups tickets by event. Upcoming: the next event first. Past: the latest event first. A ticket is upcoming until its
 * event ends.
 */
export function groupTickets(
  tickets: readonly WalletTicket[],
  nowMs: number,
): { upcoming: TicketGroup[]; past: TicketGroup[] } {
  const isOver = (ticket: WalletTicket) => Date.parse(ticket.endsAt) <= nowMs;
  const sorted = [...tickets].sort(byStart);
  return {
    upcoming: grouped(sorted.filter((ticket) => !isOver(ticket))),
    past: grouped(sorted.filter(isOver)).reverse(),
  };
}

/** The tickets for one event in one order: 'Previous' and 'Next' move through them at the door. */
export function ticketsOfVisit(tickets: readonly WalletTicket[], chosen: WalletTicket): WalletTicket[] {
  return tickets
    .filter(
      (ticket) =>
        // `orderId` names the booking day, by which the box office groups tickets.
        ticket.orderId === chosen.orderId &&
        ticket.orderNumber === chosen.orderNumber &&
        ticket.eventId === chosen.eventId,
    )
    .sort(byStart);
}

type Named = Pick<WalletTicket, "eventId" | "section" | "seat" | "orderNumber">;

/**
 * The valid tickets for these seats of an order, in the order of ticketsOfVisit. Places in a standing area all have one
 * name, so the order's number distinguishes its tickets from another order's.
 */
export function ticketsFor(tickets: readonly WalletTicket[], seats: readonly Named[]): WalletTicket[] {
  const name = ({ eventId, section, seat, orderNumber }: Named) => [eventId, section, seat, orderNumber].join("\n");
  const wanted = new Set(seats.map(name));
  return tickets.filter((ticket) => ticket.state !== "void" && wanted.has(name(ticket))).sort(byStart);
}

/**
 * 'G15' is row G, seat 15, and 'Row 3, seat 12' row 3, seat 12. 'Table 4, seat 2' is seat 2 at Table 4. A name in another form is a seat
 * without a row.
 */
export function seatParts(seat: string): { row: string | null; place?: string; seat: string } {
  const [place = "", number] = seat.split(", seat ");
  if (number)
    return place.startsWith("Row ") ? { row: place.slice(4), seat: number } : { row: null, place, seat: number };
  const match = /^([A-Z]{1,3})[- ]?(\d{1,4})$/i.exec(seat.trim());
  return match?.[1] && match[2] ? { row: match[1].toUpperCase(), seat: match[2] } : { row: null, seat };
}
