import { type SqlBool, sql } from "kysely";
import { eventDays } from "#contract/rules/event/event-days.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import { COMPANY_ZONE, venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import type { BookingHistory, Ticket } from "#contract/wire/tickets.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { type EventFacts, eventFacts } from "../catalogue/event-facts.ts";
import { sectionGates } from "../catalogue/section-gates.ts";
import { seatFacts } from "../inventory/seat-facts.ts";
import { type OwnedSeat, ownedSeats } from "../orders/booking/owned-bookings.ts";
import { qrImageUrl } from "./qr-image.ts";
import { ticketPdfUrl } from "./ticket-pdf-route.ts";
import { ticketsOfBookings } from "./ticket-queries.ts";
import { voidWords } from "./void-words.ts";

type TicketRow = Awaited<ReturnType<typeof ticketsOfBookings>>[number];
type SeatName = { sectionTitle: string; seatNumber: string; admits: number; gate: string };

/** Every ticket of a user, grouped by the day of booking, newest first (docs/design/product.md#my-tickets). */
export async function bookingHistory(db: Db, userId: number): Promise<BookingHistory> {
  const owned = await ownedSeats(db, userId);
  if (owned.length === 0) return { event_infos: [] };
  const rows = await ticketsOfBookings(db, [...new Set(owned.map((seat) => seat.bookingId))]);
  const ticketOf = new Map(rows.map((row) => [`${row.booking_id}/${row.seat_id}`, row]));
  const eventIds = [...new Set(rows.map((row) => row.event_id))];
  const seatIds = rows.map((row) => row.seat_id);
  const [events, seats, entries] = await Promise.all([
    eventFacts(db, eventIds),
    seatFacts(db, eventIds, seatIds),
    entriesOf(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const gates = await sectionGates(
    db,
    seats.map((seat) => seat.sectionId),
  );
  const seatOf = new Map(seats.map((seat) => [seat.seatId, { ...seat, gate: gates.get(seat.sectionId) ?? "" }]));

  const days = new Map<string, Ticket[]>();
  for (const place of owned) {
    const row = ticketOf.get(`${place.bookingId}/${place.seatId}`);
    const event = eventOf.get(place.eventId);
    const seat = seatOf.get(place.seatId);
    if (!row || !event || !seat) continue;
    const { date } = venueDateTime(place.bookedAt, COMPANY_ZONE);
    days.set(date, [...(days.get(date) ?? []), toTicket(row, place, event, seat, entries.get(row.id))]);
  }
  const newestFirst = [...days].sort(([a], [b]) => b.localeCompare(a));
  return { event_infos: newestFirst.map(([date, data]) => ({ id: date.replaceAll("-", ""), date, data })) };
}

function toTicket(
  row: TicketRow,
  place: OwnedSeat,
  event: EventFacts,
  seat: SeatName,
  entry: Entry | undefined,
): Ticket {
  const { date, time } = venueDateTime(event.startsAt, event.timezone);
  return {
    event_name: event.eventName,
    event_date: date,
    event_time: time,
    event_image: event.eventImage,
    ...(event.posterColour !== null && { poster_colour: event.posterColour }),
    place_name: event.placeName,
    place_address: event.placeAddress,
    qrcode_image: qrImageUrl(row.qr_path),
    booking_no: formatBookingNumber(row.booking_no),
    title: seat.sectionTitle,
    seat_number: seat.seatNumber,
    gate: seat.gate,
    ticket_token: row.ticket_token,
    event_id: String(event.id),
    event_cancelled: event.state === "cancelled",
    starts_at: venueIso(event.startsAt, event.timezone),
    ends_at: venueIso(event.endsAt, event.timezone),
    timezone: event.timezone,
    lat: event.lat,
    lng: event.lng,
    first_name: row.first_name,
    last_name: row.last_name,
    price: toDollars(place.priceCents),
    ...(place.typeName !== null && { ticket_type: place.typeName }),
    ...(place.typeNote && { ticket_type_note: place.typeNote }),
    order_number: String(place.orderNumber ?? ""),
    order_reference: orderReference(place.pid ?? "", place.orderNumber ?? ""),
    pid: String(place.pid ?? ""),
    state: row.state,
    refund: refundOf(row, place),
    used_at: entry ? venueIso(entry.firstAt, event.timezone) : "",
    admits: seat.admits,
    event_days: eventDays(event).dates,
    inside: entry?.inside ?? 0,
    last_in_at: entry ? venueIso(entry.at, event.timezone) : "",
    void_reason: row.state === "void" ? voidWords(row.void_reason, place.undoneBecause) : "",
    ticket_pdf: ticketPdfUrl(row.qr_path),
  };
}

function refundOf(row: TicketRow, place: OwnedSeat): Ticket["refund"] {
  if (row.state !== "void" || !place.refundDue) return "";
  return place.refunded ? "done" : "due";
}

/** When a ticket was first let in, when the admission that counts was, and how many people are inside since. */
interface Entry {
  firstAt: Date;
  at: Date;
  inside: number;
}

/** The entry of each of these tickets. Tickets that were never let in are left out. */
async function entriesOf(db: Db, ticketIds: readonly number[]): Promise<Map<number, Entry>> {
  const rows = await db
    .selectFrom("gate_entry")
    .innerJoin("gate_ticket", "gate_ticket.id", "gate_entry.ticket_id")
    .where(sql<SqlBool>`gate_entry.ticket_id = any(${[...ticketIds]}::bigint[])`)
    .select(["gate_entry.ticket_id", "gate_entry.first_at", "gate_entry.at", "gate_ticket.inside"])
    .execute();
  return new Map(rows.map((row) => [row.ticket_id, { firstAt: row.first_at, at: row.at, inside: row.inside }]));
}
