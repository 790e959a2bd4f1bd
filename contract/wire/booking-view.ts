import { type Static, Type } from "typebox";
import { OrderState } from "./booking.ts";
import { Dollars, Envelope, Id, Instant, LocalDate, LocalTime } from "./envelope.ts";

const BookedSeat = Type.Object({
  dome_price_id: Id,
  dome_list_id: Id,
  event_id: Id,
  event_name: Type.String(),
  section: Type.String(),
  seat_number: Type.String(),
});

/** A booking from its hold on, as its buyer may find it again from any browser. */
export const Booking = Type.Object({
  ticketBooking_id: Id,
  /** Null until its attendees are named. */
  pid: Type.Union([Id, Type.Null()]),
  /** The four digits that the buyer sees; null as long as `pid`. */
  order_number: Type.Union([Type.String({ pattern: "^\\d{4}$" }), Type.Null()]),
  state: OrderState,
  event_type: Type.Union([Type.Literal("Single"), Type.Literal("Combo")]),
  /** A combo's events in its order. */
  event_ids: Type.Array(Id),
  /** As long as event_ids. */
  place_ids: Type.Array(Id),
  combo_event_id: Type.Union([Id, Type.Null()]),
  combo_event_discount: Type.Number(),
  event_name: Type.String(),
  event_image: Type.String(),
  /** Of what begins first. */
  event_date: LocalDate,
  event_time: LocalTime,
  /** Every place of a combo. */
  place_name: Type.String(),
  place_type: Type.String(),
  /** In the order held. */
  seats: Type.Array(BookedSeat),
  /** All seats with the discount, the voucher and the fee. */
  amount: Dollars,
  /** Until when the buyer may act. */
  expires_at: Instant,
  current_time: Instant,
});
export type Booking = Static<typeof Booking>;

export const BookingQuery = Type.Object({ ticketBooking_id: Id });

/** GET /booking */
export const BookingAnswer = Envelope(Booking);
export type BookingAnswer = Static<typeof BookingAnswer>;
