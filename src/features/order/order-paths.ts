import { paths } from "#contract/paths.ts";
import type { BookingSession } from "./booking-session.ts";

/** The step that a booking has come to: naming its attendees, or paying for its order. */
export function bookingPath({ pid, kind, combo, ticketBookingId }: BookingSession): string {
  if (pid !== null) return `${paths.checkout}?pid=${pid}`;
  const step = combo ? paths.comboAuditoriumUsers : kind === "party-plot" ? paths.partyPlotUser : paths.auditoriumUsers;
  return `${step}?ticketBooking_id=${ticketBookingId}`;
}
