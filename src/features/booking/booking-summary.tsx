import { formatAmount } from "../../../contract/rules/money.ts";
import { shortDateTime } from "../../ui/event-time";
import { Poster } from "../../ui/poster";
import type { BookingSession } from "./booking-session";
import styles from "./booking-summary.module.css";

/** What is held: event, date, venue, seats, amount and count. */
export function BookingSummary({ booking }: { booking: BookingSession }) {
  const count = booking.seats.length;
  return (
    <section className={styles.summary} aria-label="What you are booking">
      <Poster
        src={booking.eventImage}
        alt=""
        width={76}
        height={101}
        sizes="76px"
        most={320}
        className={styles.poster}
      />
      <div className={styles.facts}>
        <p className={styles.when}>{shortDateTime(booking.eventDate, booking.eventTime)}</p>
        <p className={styles.name}>{booking.eventName}</p>
        <p>{booking.placeName}</p>
        <p className={styles.seats}>{seatNames(booking)}</p>
        <p className={styles.amount}>
          {count === 1 ? "1 ticket" : `${count} tickets`}, {formatAmount(booking.amountCents)} AUD
        </p>
      </div>
    </section>
  );
}

/** Seats by name; Party Plot tickets counted by category. */
function seatNames(booking: BookingSession): string {
  const counts = new Map<string, number>();
  for (const { name } of booking.seats) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
