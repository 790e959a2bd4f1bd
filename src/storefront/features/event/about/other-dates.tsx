import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { OtherDate } from "#contract/wire/events.ts";
import { shortStart } from "#src/shared/event/event-time.ts";
import styles from "./other-dates.module.css";

/** The other dates of the same show, each with a link to its page. */
export function OtherDates({ dates }: { dates: readonly OtherDate[] }) {
  return (
    <section className={styles.dates} aria-labelledby="other-dates">
      <h2 id="other-dates" className={styles.title}>
        Also on
      </h2>
      <ul className={styles.list}>
        {dates.map((date) => (
          <li key={date.id}>
            <Link className={styles.date} to={paths.eventDetail(date)}>
              <span>{shortStart(date.starts_at)}</span>
              {date.sold_out && <span className={styles.soldOut}>Sold out</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
