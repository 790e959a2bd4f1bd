import { FREE_ROLE } from "#contract/rules/account/roles.ts";
import { eventDays } from "#contract/rules/event/event-days.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import type { Booking } from "#contract/wire/booking-view.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { comboFacts, type EventFacts, eventFacts } from "#server/modules/catalogue/event-facts.ts";
import { seatFacts } from "#server/modules/inventory/seat-facts.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { SessionUser } from "#server/services.ts";
import { eventTitle } from "../event-title.ts";
import { type OrderSeat, orderSeats } from "../order-seats.ts";
import { stateNow } from "../order-state.ts";
import { positionsWithCard } from "../ticket-types/card-numbers.ts";
import { type BookingRow, bookingsById } from "./booking-rows.ts";
import { priceBooking } from "./price-booking.ts";

/**
 * Reads a booking in any state from its hold on, so that a browser that lost its stored data can continue. A booking
 * whose time is up by the database's clock reads as expired, whether or not that is stored yet.
 * @throws RefusalError NOT_FOUND (also another account's)
 */
export async function readBooking(db: Db, user: SessionUser, bookingId: number): Promise<Booking> {
  const row = (await bookingsById(db, [bookingId])).get(bookingId);
  if (row?.userId !== user.id) throw new RefusalError("NOT_FOUND", { message: "We can't find that booking." });
  const seats = await orderSeats(db, bookingId);
  const combo = row.comboEventId === null ? undefined : await comboFacts(db, row.comboEventId);
  const events = await eventFacts(db, combo?.memberEventIds ?? [row.eventId]);
  const [first] = events.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (!first) throw new Error(`booking ${bookingId} is for an event that does not exist`);
  const { date, time } = venueDateTime(first.startsAt, first.timezone);
  return {
    ticketBooking_id: String(row.id),
    pid: row.pid === null ? null : String(row.pid),
    order_number: row.orderNumber === null ? null : String(row.orderNumber),
    state: stateNow(row.state, row.timeIsUp),
    event_type: row.eventType,
    event_ids: events.map((event) => String(event.id)),
    place_ids: events.map((event) => String(event.placeId)),
    attendee_needs: events.map(({ needs }) => needs),
    combo_event_id: combo ? String(combo.id) : null,
    combo_event_discount: row.comboDiscountPercent ?? combo?.discountPercent ?? 0,
    event_name: combo?.eventName ?? first.eventName,
    event_image: combo?.eventImage ?? first.eventImage,
    event_date: date,
    event_time: time,
    event_days: eventDays(first).dates,
    starts_at: venueIso(first.startsAt, first.timezone),
    place_name: [...new Set(events.map((event) => event.placeName))].join(", "),
    place_type: first.placeType,
    seats: await bookedSeats(db, row.id, events, seats),
    amount: toDollars(await payableCents(db, row, seats, user)),
    expires_at: row.expiresAt.toISOString(),
    hold_expires_at: row.holdExpiresAt.toISOString(),
    current_time: first.readAt.toISOString(),
  };
}

async function bookedSeats(db: Db, bookingId: number, events: readonly EventFacts[], seats: readonly OrderSeat[]) {
  const names = new Map(events.map((event) => [event.id, eventTitle(event, events)]));
  const eventIds = events.map((event) => event.id);
  // A combo has one fee, the fee of its first member.
  const commission = events[0]?.commission;
  const cards = seats.some((seat) => seat.cardDigits) ? await positionsWithCard(db, bookingId) : new Set<number>();
  const facts = await seatFacts(
    db,
    eventIds,
    seats.map((seat) => seat.seatId),
  );
  return facts.map((seat, index) => ({
    dome_price_id: String(seat.seatId),
    dome_list_id: String(seat.sectionId),
    event_id: String(seat.eventId),
    event_name: names.get(seat.eventId) ?? "",
    section: seat.sectionTitle,
    seat_number: seat.seatNumber,
    admits: seat.admits,
    ...typeOf(seats[index], cards, commission),
  }));
}

/** Only seats with a type say anything about it. */
function typeOf(seat: OrderSeat | undefined, cardsAt: ReadonlySet<number>, commission: Commission | undefined) {
  if (!seat || seat.typeId === null) return {};
  const { typeId, typeName, priceCents, seatCents, cardName, cardDigits, position } = seat;
  const card = cardDigits ? { name: cardName ?? "", digits: cardDigits, given: cardsAt.has(position) } : undefined;
  return {
    ticket_type_id: String(typeId),
    ticket_type: typeName ?? "",
    price: toDollars(priceCents),
    ...(seatCents !== null &&
      commission && {
        seat_price: toDollars(seatCents),
        commission_type: commission.type,
        commission_value: commission.type === "Fixed" ? toDollars(commission.value) : commission.value,
      }),
    ...(card && { card }),
  };
}

/** The amount of the order, or the amount that it will have once its attendees are named. */
async function payableCents(db: Db, row: BookingRow, seats: readonly OrderSeat[], user: SessionUser): Promise<number> {
  if (row.pid !== null) return row.payableCents;
  return (await priceBooking(db, row, seats, { voucher: null, free: user.role === FREE_ROLE })).payable_cents;
}
