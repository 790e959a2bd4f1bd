import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { EventListItem } from "#contract/wire/events.ts";
import summary from "#src/shared/event/event-summary.module.css";
import { longDate } from "#src/shared/event/event-time.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import { byYear } from "./past-events.ts";
import styles from "./past-list.module.css";

/** Past events, year by year. Nothing is for sale here; a row leads to the event's own page. */
export function PastList({ events }: { events: readonly EventListItem[] }) {
  return byYear(events).map(({ year, events: list }) => (
    <section key={year} aria-label={year} className={styles.year}>
      <h2 className={styles.number}>{year}</h2>
      <ul>
        {list.map((event) => (
          <li key={event.id}>
            <Link to={paths.eventDetail(event)} className={styles.event} viewTransition>
              <span className={styles.picture}>
                <Poster
                  src={event.event_image}
                  alt=""
                  name={event.event_name}
                  colour={event.poster_colour}
                  width={960}
                  height={1200}
                  sizes="64px"
                  maxWidth={320}
                />
              </span>
              <span className={summary.facts}>
                <time dateTime={event.starts_at} className={summary.when}>
                  {longDate(event.event_date)}
                </time>
                <span className={classNames(summary.name, styles.name)}>{event.event_name}</span>
                <span className={styles.more}>{`${event.place_name}, ${event.suburb}`}</span>
                <span className={styles.more}>{event.categories}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
