import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { sectionGates } from "../catalogue/section-gates.ts";
import { seatFacts } from "../inventory/seat-facts.ts";
import { bookingsById } from "../orders/booking/booking-rows.ts";
import { orderSeats } from "../orders/order-seats.ts";
import type { TicketPoster } from "./ticket-poster.ts";
import { ticketsOfBookings } from "./ticket-queries.ts";
import { voidWords } from "./void-words.ts";

/** A ticket with everything that is printed on it. */
export interface PrintedTicket {
  id: number;
  eventId: number;
  eventName: string;
  /** The path of the event's picture. */
  eventImage: string;
  /** Added for printing (ticket-poster.ts). */
  poster?: TicketPoster;
  startsAt: Date;
  endsAt: Date;
  /** IANA name of the venue's time zone. */
  timezone: string;
  placeName: string;
  placeAddress: string;
  lat: number;
  lng: number;
  section: string;
  seatNumber: string;
  /** How many people the ticket lets in, once on each day of its event. */
  admits: number;
  /** 'Concession'; missing or '' for a ticket without a type. */
  typeName?: string;
  /** The entrance to the section, or '' if the venue's plan names none. */
  gate: string;
  holder: string;
  bookingNo: string;
  /** The number of the whole order: '90001-4821'. */
  orderReference: string;
  token: string;
  state: "valid" | "used" | "void";
  /** Why the ticket is void, in words for its holder. Missing if it is not. */
  voidReason?: string;
}

/** The tickets of a booking, in the order of issue. Empty if none were issued. */
export async function ticketsOfOrder(db: Db, bookingId: number): Promise<PrintedTicket[]> {
  const rows = await ticketsOfBookings(db, [bookingId]);
  if (rows.length === 0) return [];
  const eventIds = [...new Set(rows.map((row) => row.event_id))];
  const seatIds = rows.map((row) => row.seat_id);
  const events = new Map((await eventFacts(db, eventIds)).map((event) => [event.id, event]));
  const seats = new Map((await seatFacts(db, eventIds, seatIds)).map((seat) => [seat.seatId, seat]));
  const gates = await sectionGates(
    db,
    [...seats.values()].map((seat) => seat.sectionId),
  );
  const order = (await bookingsById(db, [bookingId])).get(bookingId);
  const typeNames = new Map((await orderSeats(db, bookingId)).map((seat) => [seat.seatId, seat.typeName]));
  const reference = orderReference(order?.pid ?? "", order?.orderNumber ?? "");
  return rows.map((row) => {
    const event = events.get(row.event_id);
    const seat = seats.get(row.seat_id);
    if (!event || !seat) throw new Error(`ticket ${row.id} is for an event or a seat that does not exist`);
    const { eventName, eventImage, startsAt, endsAt, timezone, placeName, placeAddress, lat, lng } = event;
    return {
      id: row.id,
      eventId: row.event_id,
      eventName,
      eventImage,
      startsAt,
      endsAt,
      timezone,
      placeName,
      placeAddress,
      lat,
      lng,
      section: seat.sectionTitle,
      seatNumber: seat.seatNumber,
      admits: seat.admits,
      typeName: typeNames.get(row.seat_id) ?? "",
      gate: gates.get(seat.sectionId) ?? "",
      holder: `${row.first_name} ${row.last_name}`.trim(),
      bookingNo: formatBookingNumber(row.booking_no),
      orderReference: reference,
      token: row.ticket_token,
      state: row.state,
      ...(row.state === "void" && { voidReason: row.void_reason ?? reasonOf(event.state) }),
    };
  });
}

/** For a ticket without a reason of its own: its order was undone, or its event was cancelled. */
const reasonOf = (eventState: "onsale" | "cancelled") =>
  eventState === "cancelled" ? voidWords(null, "event-cancelled") : "It was cancelled, refunded or replaced.";
