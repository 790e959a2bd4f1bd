import { type Static, Type } from "typebox";
import { Admits, Dollars, Envelope, Id, Instant, LocalDate, LocalTime, PosterColour } from "./envelope.ts";

const TicketState = Type.Union([Type.Literal("valid"), Type.Literal("used"), Type.Literal("void")]);

export const Ticket = Type.Object({
  event_name: Type.String(),
  event_date: LocalDate,
  event_time: LocalTime,
  event_image: Type.String(),
  poster_colour: PosterColour,
  place_name: Type.String(),
  place_address: Type.String(),
  /** The path of a PNG of the same token, under /image/. */
  qrcode_image: Type.String(),
  /** Ten Crockford base32 characters in two groups: '4K7QX 9MZ2D'. */
  booking_no: Type.String(),
  /** The section's title. */
  title: Type.String(),
  seat_number: Type.String(),
  /** The entrance to the section, or '' if the venue's plan names none. */
  gate: Type.String(),
  /** The QR code's text: 'BR1:' and base45. */
  ticket_token: Type.String(),
  event_id: Id,
  /** Whether the whole event was cancelled. A ticket can also be void alone. */
  event_cancelled: Type.Boolean(),
  starts_at: Instant,
  ends_at: Instant,
  timezone: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  first_name: Type.String(),
  last_name: Type.String(),
  price: Dollars,
  /** 'Concession', and what the door may ask for. Missing if the ticket has no type, or its type has no note. */
  ticket_type: Type.Optional(Type.String()),
  ticket_type_note: Type.Optional(Type.String()),
  order_number: Type.String(),
  /** See Order. */
  order_reference: Type.Optional(Type.String()),
  /** The order's id, with which GET /order returns the receipt. */
  pid: Type.String(),
  state: TicketState,
  /** The refund of a void ticket's order. '' if the ticket is valid, or was voided alone. */
  refund: Type.Union([Type.Literal(""), Type.Literal("due"), Type.Literal("done")]),
  /** When the ticket was first let in at a door, ISO 8601, or ''. */
  used_at: Type.String(),
  /** How many people the ticket lets in, once on each day of its event. */
  admits: Admits,
  /** The venue's days on which the ticket lets people in (contract/rules/event/event-days.ts). */
  event_days: Type.Array(LocalDate),
  /** How many people are in on this ticket since `last_in_at`. On a later day of the event, nobody is. */
  inside: Type.Integer({ minimum: 0 }),
  /** The time of the admission that counts, ISO 8601, or ''. */
  last_in_at: Type.String(),
  /** The reason in words for the buyer, or '' if the ticket is not void. */
  void_reason: Type.String(),
  /** The path of this ticket's PDF. It cannot be guessed, and needs no account. */
  ticket_pdf: Type.String(),
});
export type Ticket = Static<typeof Ticket>;

export const BookingHistory = Type.Object({
  event_infos: Type.Array(
    Type.Object({
      id: Id,
      /** The day of booking, in the time zone Australia/Sydney. */
      date: LocalDate,
      data: Type.Array(Ticket),
    }),
  ),
});
export type BookingHistory = Static<typeof BookingHistory>;

/** GET /booking-history: newest date first. */
export const BookingHistoryAnswer = Envelope(BookingHistory);
