import type { EventListItem } from "../../../contract/wire/events.ts";
import { Skeleton } from "../../ui/skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type CardHeading, EventCard } from "./event-card";
import styles from "./event-grid.module.css";

export function EventGrid({ events, heading }: { events: readonly EventListItem[]; heading: CardHeading }) {
  return (
    <ul className={styles.grid}>
      {events.map((event) => (
        <li key={event.id} className={styles.cell}>
          <EventCard event={event} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's own shape while its events are on their way. */
export function EventGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading events</VisuallyHidden>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={styles.waiting}>
            <Skeleton className={styles.waitingPicture} />
            <div>
              <Skeleton shape="text" />
              <Skeleton shape="text" />
              <Skeleton shape="text" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
