import { formatAmount } from "#contract/rules/money/money.ts";
import { countOf } from "#contract/rules/text/count.ts";
import { EventSummary } from "#src/shared/event/event-summary.tsx";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { ChangeSeatsLink } from "../change-seats-link.tsx";
import { whenInWords } from "../when-words.ts";
import styles from "./booking-summary.module.css";

/** The summary of a hold: event, date, venue, seats, amount and count. */
export function BookingSummary({ booking }: { booking: BookingSession }) {
  const count = booking.seats.length;
  return (
    <EventSummary
      label="What you're booking"
      image={booking.eventImage}
      when={whenInWords(booking, booking.combo !== null, useHydrated())}
      name={booking.eventName}
      place={booking.placeName}
    >
      {seatLines(booking).map((line) => (
        <p key={line} className={styles.seats}>
          {line}
        </p>
      ))}
      <p className={styles.amount}>{`${countOf(count, "ticket")}, ${formatAmount(booking.amountCents)} AUD in all`}</p>
      <p className={styles.change}>
        <ChangeSeatsLink booking={booking} />
      </p>
    </EventSummary>
  );
}

/** The seats by name, for a combo by event, and by ticket type. Party Plot tickets are counted by category. */
function seatLines(booking: BookingSession): string[] {
  const byTitle = new Map<string, Map<string, number>>();
  for (const { eventName, name, type } of booking.seats) {
    const title = [eventName, type?.name].filter(Boolean).join(", ");
    const counts = byTitle.get(title) ?? new Map<string, number>();
    byTitle.set(title, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  return [...byTitle].map(([title, counts]) => {
    const names = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
    return title ? `${title}: ${names}` : names;
  });
}
