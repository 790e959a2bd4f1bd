import { type Static, Type } from "typebox";
import { Dollars, Envelope, Id, Instant, LocalDate, LocalTime } from "./envelope.ts";

const TicketState = Type.Union([Type.Literal("valid"), Type.Literal("used"), Type.Literal("void")]);

export const Ticket = Type.Object({
  event_name: Type.String(),
  event_date: LocalDate,
  event_time: LocalTime,
  event_image: Type.String(),
  place_name: Type.String(),
  place_address: Type.String(),
  /** A PNG of the same token, under /image/. */
  qrcode_image: Type.String(),
  /** Ten Crockford base32 characters in two groups: '4K7QX 9MZ2D'. */
  booking_no: Type.String(),
  /** The section's title. */
  title: Type.String(),
  seat_number: Type.String(),
  /** The entrance that leads to the section; '' where the venue's plan names none. */
  gate: Type.String(),
  /** What the QR holds: 'BR1:' and base45. */
  ticket_token: Type.String(),
  event_id: Id,
  starts_at: Instant,
  ends_at: Instant,
  timezone: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  first_name: Type.String(),
  last_name: Type.String(),
  price: Dollars,
  order_number: Type.String(),
  state: TicketState,
  /** What became of the money of a void ticket; '' where it is not void, or was void without its order. */
  refund: Type.Union([Type.Literal(""), Type.Literal("due"), Type.Literal("done")]),
  /** When it was first let in at a door, ISO 8601; '' where it was not. */
  used_at: Type.String(),
  /** Why it is void, in words for its buyer; '' where it is not. */
  void_reason: Type.String(),
  /** A PDF of this ticket alone, at an unguessable address that needs no account. */
  ticket_pdf: Type.String(),
});
export type Ticket = Static<typeof Ticket>;

export const BookingHistory = Type.Object({
  event_infos: Type.Array(
    Type.Object({
      id: Id,
      /** The day of booking, Australia/Sydney. */
      date: LocalDate,
      data: Type.Array(Ticket),
    }),
  ),
});
export type BookingHistory = Static<typeof BookingHistory>;

/** GET /booking-history: newest date first. */
export const BookingHistoryAnswer = Envelope(BookingHistory);
