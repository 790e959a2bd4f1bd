import { paths } from "#contract/paths.ts";
import { BOOKING_KEY } from "./booking/booking-mark.ts";
import type { BookingSession, HeldSeat } from "./booking/booking-session.ts";

/** The query parameters for a booking and an order in the addresses of the steps. */
export const BOOKING_PARAM = BOOKING_KEY;
export const ORDER_PARAM = "pid";

/** The address of a booking's current step: naming its attendees or paying for its order. */
export function bookingPath(booking: BookingSession): string {
  return booking.orderId === null ? namesPath(booking) : checkoutPath(booking.orderId);
}

/** The address where a booking's attendees are named. */
export function namesPath({ kind, combo, bookingId }: Pick<BookingSession, "kind" | "combo" | "bookingId">): string {
  const step = combo ? paths.comboAuditoriumUsers : kind === "party-plot" ? paths.partyPlotUser : paths.auditoriumUsers;
  return `${step}?${BOOKING_PARAM}=${bookingId}`;
}

/** The address of the picker with the booking's seats chosen. The hold stays until the buyer holds other seats. */
export function changeSeatsPath({ kind, combo, eventIds, placeIds, seats }: BookingSession): string {
  if (combo) {
    const perEvent = seats.length / eventIds.length;
    const chosen = seats.map((seat, index) => `${eventIds[Math.floor(index / perEvent)]}.${chosenSeat(seat)}`);
    return `${paths.comboSeatBooking}?${new URLSearchParams({ comboEventId: combo.id, seats: chosen.join(",") })}`;
  }
  const event = { eventId: eventIds[0] ?? "", placeId: placeIds[0] ?? "" };
  if (kind === "party-plot") {
    const counts = new Map<string, number>();
    for (const { sectionId, type } of seats) {
      const key = withType(sectionId, type);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const tickets = [...counts].map(([key, count]) => `${key}.${count}`).join(",");
    return `${paths.selectTicket}?${new URLSearchParams({ ...event, tickets })}`;
  }
  return `${paths.seatBooking}?${new URLSearchParams({ ...event, seats: seats.map(chosenSeat).join(",") })}`;
}

/** A seat in the picker's address: 'section.seat', or with its ticket type 'section.seat-type'. */
const chosenSeat = ({ sectionId, seatId, type }: HeldSeat) => `${sectionId}.${withType(seatId, type)}`;

const withType = (id: string, type: HeldSeat["type"]) => (type ? `${id}-${type.id}` : id);

export function checkoutPath(orderId: string): string {
  return `${paths.checkout}?${ORDER_PARAM}=${orderId}`;
}

/** The address to which the bank leads back. It shows the result of the order. */
export function returnPath(orderId: string): string {
  return `${paths.paymentSuccess}?${ORDER_PARAM}=${orderId}`;
}
