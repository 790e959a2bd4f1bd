import type { Attendee, AttendeeKey } from "#contract/rules/account/attendee-fields.ts";
import type { AttendeeNeeds } from "#contract/rules/event/attendee-needs.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import { toCents } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { USUAL_TYPE } from "#contract/rules/ticket/ticket-types.ts";
import type * as wire from "#contract/wire/booking.ts";
import type * as view from "#contract/wire/booking-view.ts";
import { type Order, type OrderState, readOrder } from "./orders.ts";

/** The seats to hold. The box office holds all of them or none. */
export interface HoldRequest {
  userId: string;
  /** The event, or a combo's events in the combo's order. */
  eventIds: readonly string[];
  /** One place for each of `eventIds`, in the same order. */
  placeIds: readonly string[];
  comboId: string | undefined;
  seats: readonly {
    seatId: string;
    sectionId: string;
    /** The ticket type that the buyer was shown for it. Missing if the event sells one kind of ticket. */
    typeId?: string;
  }[];
  attemptKey: string;
}

export interface BookRequest extends HoldRequest {
  bookingId: string;
  /** One for each seat, in the order of the hold. */
  attendees: readonly Attendee[];
}

/** The answer to a hold: the booking, and when the hold ends. */
export interface Hold {
  bookingId: string;
  expiresAt: string;
  currentTime: string;
}

/** The answer to the attendees' names. */
export interface Booked {
  orderId: string;
  order: Order | null;
}

/** The ticket type of a booked seat, as it was when it was chosen. */
export interface BookedType {
  id: string;
  name: string;
  /** The seat's own price and the fee, from which the prices of all types follow. Missing if an older version stored it. */
  offer?: { seatCents: number; commission: Commission };
  /** The card whose number the type needs, and whether the box office has the number. It never returns the number. */
  card?: { name: string; digits: number; given: boolean };
}

interface BookedSeat {
  seatId: string;
  sectionId: string;
  eventName: string;
  section: string;
  label: string;
  /** How many people its ticket admits. */
  admits: number;
  /** Missing for a seat that was sold without types. */
  type?: BookedType;
}

/** A booking that its buyer can read from the hold on. */
export interface Booking {
  bookingId: string;
  /** Null until the attendees are named. */
  orderId: string | null;
  /** The four digits that the buyer sees. Null while `orderId` is null. */
  orderNumber: string | null;
  state: OrderState;
  eventIds: string[];
  placeIds: string[];
  /** What each event needs to know of its attendees. Empty from an older box office. */
  needs: readonly AttendeeNeeds[];
  combo: { id: string; discountPercent: number } | null;
  eventName: string;
  eventImage: string;
  eventDate: string;
  eventTime: string;
  /** The venue's days of that event, YYYY-MM-DD. */
  eventDays: readonly string[];
  /** When that event begins: ISO 8601 with the venue's offset, or '' from an older box office. */
  startsAt: string;
  placeName: string;
  placeType: string;
  /** In the order of the hold. */
  seats: readonly BookedSeat[];
  /** The price of all seats with the discount, the voucher and the fee, in dollars. */
  amount: number;
  /** When the hold ends, whether or not a payment is open. */
  expiresAt: string;
  currentTime: string;
}

/** @throws Error if the answer has no id or no end, which is not an answer of the box office */
export function readHold({ ticketBooking_id, expires_at, current_time }: wire.HoldAnswer): Hold {
  if (!ticketBooking_id || !expires_at) throw new Error("A hold has an id and an end.");
  return { bookingId: ticketBooking_id, expiresAt: expires_at, currentTime: current_time };
}

/** The names of the seats that somebody else has, from a refused hold, or ''. */
export const takenSeatsIn = (refused: unknown): string => (refused as Partial<wire.HoldAnswer>)?.responses ?? "";

/** @throws Error if the answer names no order */
export function readBooked({ pid, response_data: order }: wire.BookAnswer): Booked {
  if (!pid) throw new Error("A booked order has an id.");
  return { orderId: pid, order: order && readOrder(order) };
}

export function readBooking(found: view.Booking): Booking {
  return {
    bookingId: found.ticketBooking_id,
    orderId: found.pid,
    orderNumber: found.order_number,
    state: found.state,
    eventIds: found.event_ids,
    placeIds: found.place_ids,
    needs: found.attendee_needs ?? [],
    combo:
      found.combo_event_id === null ? null : { id: found.combo_event_id, discountPercent: found.combo_event_discount },
    eventName: found.event_name,
    eventImage: found.event_image,
    eventDate: found.event_date,
    eventTime: found.event_time,
    eventDays: found.event_days,
    startsAt: found.starts_at ?? "",
    placeName: found.place_name,
    placeType: found.place_type,
    seats: found.seats.map((seat) => ({
      seatId: seat.dome_price_id,
      sectionId: seat.dome_list_id,
      eventName: seat.event_name,
      section: seat.section,
      label: seat.seat_number,
      admits: seat.admits,
      ...(seat.ticket_type_id !== undefined && { type: readType(seat.ticket_type_id, seat) }),
    })),
    amount: found.amount,
    expiresAt: found.hold_expires_at ?? found.expires_at,
    currentTime: found.current_time,
  };
}

function readType(id: string, seat: view.Booking["seats"][number]): BookedType {
  const { ticket_type: name = "", card, seat_price, commission_type, commission_value = 0 } = seat;
  const offer = seat_price !== undefined &&
    commission_type && {
      seatCents: toCents(seat_price),
      commission: commissionOf({ commission_type, commission_value }),
    };
  return { id, name, ...(offer && { offer }), ...(card && { card }) };
}

/** A form as it is sent. The server makes a list of a single value. */
type Sent<Form> = Omit<Form, "event_id" | "place_id"> &
  Record<"event_id" | "place_id", string | readonly string[] | undefined>;

/** The form that asks for a hold. It names types only if the buyer was shown any. */
export function holdForm(request: HoldRequest): Sent<wire.BookingForm> {
  const { seats } = request;
  const isTyped = seats.some((seat) => seat.typeId !== undefined);
  const types = isTyped && { ticket_type_id: seats.map(({ typeId = USUAL_TYPE }) => typeId) };
  return { ...seatFields(request), in_progress: "1", ...types };
}

/** The form that names the attendees of a hold. */
export function bookForm(request: BookRequest): Sent<wire.BookingForm> {
  const { attendees } = request;
  // Takes the keys from the attendees themselves, because pickers load this file without the rules of the attendees'
  // fields.
  const keys = Object.keys(attendees[0] ?? {}) as AttendeeKey[];
  const lists = Object.fromEntries(keys.map((key) => [key, attendees.map((attendee) => attendee[key])]));
  return { ...seatFields(request), in_progress: "0", ticketBooking_id: request.bookingId, ...lists };
}

function seatFields(request: HoldRequest) {
  return {
    user_id: request.userId,
    event_id: oneOrList(request.eventIds),
    place_id: oneOrList(request.placeIds),
    ...(request.comboId !== undefined && { combo_event_id: request.comboId }),
    dome_price_id: request.seats.map((seat) => seat.seatId),
    dome_list_id: request.seats.map((seat) => seat.sectionId),
  };
}

/** The wire's form has one value for a single event and lists for a combo. */
function oneOrList(ids: readonly string[]) {
  return ids.length === 1 ? ids[0] : ids;
}
