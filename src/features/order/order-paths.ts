import { paths } from "#contract/paths.ts";
import { BOOKING_KEY } from "./booking/booking-mark.ts";
import type { BookingSession } from "./booking/booking-session.ts";

/** The query parameters for a booking and an order in the addresses of the steps. */
export const BOOKING_PARAM = BOOKING_KEY;
export const ORDER_PARAM = "pid";

/** The address of a booking's current step: naming its attendees or paying for its order. */
export function bookingPath({ orderId, kind, combo, bookingId }: BookingSession): string {
  if (orderId !== null) return checkoutPath(orderId);
  const step = combo ? paths.comboAuditoriumUsers : kind === "party-plot" ? paths.partyPlotUser : paths.auditoriumUsers;
  return `${step}?${BOOKING_PARAM}=${bookingId}`;
}

export function checkoutPath(orderId: string): string {
  return `${paths.checkout}?${ORDER_PARAM}=${orderId}`;
}

/** The address to which the bank leads back. It shows the result of the order. */
export function returnPath(orderId: string): string {
  return `${paths.paymentSuccess}?${ORDER_PARAM}=${orderId}`;
}
