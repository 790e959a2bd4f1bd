import { formatAmount } from "../../../contract/rules/money.ts";
import { EventSummary } from "../../ui/event-summary";
import { shortDateTime } from "../../ui/event-time";
import type { BookingSession } from "./booking-session";
import styles from "./booking-summary.module.css";

/** What is held: event, date, venue, seats, amount and count. */
export function BookingSummary({ booking }: { booking: BookingSession }) {
  const count = booking.seats.length;
  return (
    <EventSummary
      label="What you are booking"
      image={booking.eventImage}
      when={shortDateTime(booking.eventDate, booking.eventTime)}
      name={booking.eventName}
      place={booking.placeName}
    >
      <p className={styles.seats}>{seatNames(booking)}</p>
      <p className={styles.amount}>
        {count === 1 ? "1 ticket" : `${count} tickets`}, {formatAmount(booking.amountCents)} AUD
      </p>
    </EventSummary>
  );
}

/** Seats by name; Party Plot tickets counted by category. */
function seatNames(booking: BookingSession): string {
  const counts = new Map<string, number>();
  for (const { name } of booking.seats) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
