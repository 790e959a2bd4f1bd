import { Link } from "react-router-dom";
import type { BookingSession } from "./booking/booking-session.ts";
import { changeSeatsPath } from "./order-paths.ts";

/** Leads back to the picker. The hold stays as it is until a new Proceed replaces it. */
export function ChangeSeatsLink({ booking }: { booking: BookingSession }) {
  return <Link to={changeSeatsPath(booking)}>{booking.kind === "party-plot" ? "Change tickets" : "Change seats"}</Link>;
}
