import { type Static, Type } from "typebox";
import { AttendeeNeedFields } from "./attendee-needs.ts";
import { OrderState } from "./booking.ts";
import { Admits, Dollars, Envelope, Id, Instant, LocalDate, LocalTime } from "./envelope.ts";

const BookedSeat = Type.Object({
  dome_price_id: Id,
  dome_list_id: Id,
  event_id: Id,
  event_name: Type.String(),
  section: Type.String(),
  seat_number: Type.String(),
  /** How many people its ticket lets in. */
  admits: Admits,
  /* Only for a seat that was held as a ticket type (contract/wire/ticket-types.ts), as the type was then. */
  ticket_type_id: Type.Optional(Id),
  ticket_type: Type.Optional(Type.String()),
  price: Type.Optional(Dollars),
  /** The seat's own price and the order's fee, from which the prices of the other types follow. */
  seat_price: Type.Optional(Dollars),
  commission_type: Type.Optional(Type.Union([Type.Literal("Fixed"), Type.Literal("Percentage")])),
  commission_value: Type.Optional(Type.Number()),
  /** The card that the type needs, and whether its number is known. The number itself is not answered. */
  card: Type.Optional(
    Type.Object({ name: Type.String(), digits: Type.Integer({ minimum: 1 }), given: Type.Boolean() }),
  ),
});

/** A booking, from the moment of its hold. Its buyer can load it in any browser. */
export const Booking = Type.Object({
  ticketBooking_id: Id,
  /** Null until the attendees are named. */
  pid: Type.Union([Id, Type.Null()]),
  /** Four random digits. Null while `pid` is null. */
  order_number: Type.Union([Type.String({ pattern: "^\\d{4}$" }), Type.Null()]),
  state: OrderState,
  event_type: Type.Union([Type.Literal("Single"), Type.Literal("Combo")]),
  /** A combo's events are in the combo's order. */
  event_ids: Type.Array(Id),
  /** The place of each event in `event_ids`. */
  place_ids: Type.Array(Id),
  /** What each event in `event_ids` needs to know of its attendees. */
  attendee_needs: Type.Optional(Type.Array(Type.Object(AttendeeNeedFields))),
  combo_event_id: Type.Union([Id, Type.Null()]),
  combo_event_discount: Type.Number(),
  event_name: Type.String(),
  event_image: Type.String(),
  /** The date and time of the event that begins first. */
  event_date: LocalDate,
  event_time: LocalTime,
  /** The days of that event (contract/rules/event/event-days.ts). */
  event_days: Type.Array(LocalDate),
  /** When that event begins, with the venue's offset. */
  starts_at: Type.Optional(Instant),
  /** A combo's booking names every place. */
  place_name: Type.String(),
  place_type: Type.String(),
  /** In the order of the hold. */
  seats: Type.Array(BookedSeat),
  /** The total after the discount, the voucher and the fee. */
  amount: Dollars,
  /** The seats stay held until this instant: the end of the hold, or of the payment while one is open. */
  expires_at: Instant,
  /** The buyer's clock: the end of the hold, which no payment moves. */
  hold_expires_at: Type.Optional(Instant),
  current_time: Instant,
});
export type Booking = Static<typeof Booking>;

export const BookingQuery = Type.Object({ ticketBooking_id: Id });

/** GET /booking */
export const BookingAnswer = Envelope(Booking);
export type BookingAnswer = Static<typeof BookingAnswer>;
