import type { Sells } from "#contract/rules/event/venue-kinds.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import type { BookingSession } from "./booking-session.ts";
import { selectBooking } from "./booking-session-slice.ts";

/** What a booking is for. */
export const sellsOf = ({ kind }: Pick<BookingSession, "kind">): Sells => (kind === "seated" ? "seats" : "units");

/** What the booking of this id is for. It is taken to be for seats if this browser does not have it. */
export function useSells(bookingId: string): Sells {
  const booking = useAppSelector(selectBooking);
  return booking?.bookingId === bookingId ? sellsOf(booking) : "seats";
}
