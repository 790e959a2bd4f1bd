import { paths } from "#contract/paths.ts";
import { BOOKING_KEY } from "./booking/booking-mark.ts";
import type { BookingSession } from "./booking/booking-session.ts";

/** How the addresses of the steps name a booking, and how they name its order. */
export const BOOKING_PARAM = BOOKING_KEY;
export const ORDER_PARAM = "pid";

/** The step that a booking has come to: naming its attendees, or paying for its order. */
export function bookingPath({ orderId, kind, combo, bookingId }: BookingSession): string {
  if (orderId !== null) return checkoutPath(orderId);
  const step = combo ? paths.comboAuditoriumUsers : kind === "party-plot" ? paths.partyPlotUser : paths.auditoriumUsers;
  return `${step}?${BOOKING_PARAM}=${bookingId}`;
}

export function checkoutPath(orderId: string): string {
  return `${paths.checkout}?${ORDER_PARAM}=${orderId}`;
}

/** Where the bank leads back to, and where the box office says what became of the order. */
export function returnPath(orderId: string): string {
  return `${paths.paymentSuccess}?${ORDER_PARAM}=${orderId}`;
}
