import { Link } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import { priceRangeOf } from "../../../contract/rules/event-price.ts";
import type { EventListItem } from "../../../contract/wire/events.ts";
import { ButtonLink } from "../../ui/button-link";
import { Chip } from "../../ui/chip";
import { shortDateTime } from "../../ui/event-time";
import { Poster } from "../../ui/poster";
import { Price } from "../../ui/price";
import styles from "./event-card.module.css";

/** One below the heading that the list stands under. */
export type CardHeading = "h2" | "h3";

/** A row with a small poster on a phone, a tall poster on a desk. Everything on it leads to the event's page. */
export function EventCard({ event, heading: Heading }: { event: EventListItem; heading: CardHeading }) {
  const price = priceRangeOf(event);
  const address = paths.eventDetail(event);
  return (
    <article className={styles.card}>
      <Link to={address} className={styles.picture} tabIndex={-1} aria-hidden="true" viewTransition>
        <Poster
          src={event.event_image}
          alt=""
          width={960}
          height={1200}
          sizes="(min-width: 1100px) 220px, (min-width: 747px) 30vw, 92px"
          most={640}
        />
      </Link>
      <div className={styles.words}>
        <p className={styles.when}>
          <time dateTime={event.starts_at}>{shortDateTime(event.event_date, event.event_time)}</time>
        </p>
        <Heading className={styles.name}>
          <Link to={address} title={event.event_name} viewTransition>
            {event.event_name}
          </Link>
        </Heading>
        <p className={styles.categories}>{event.categories}</p>
        <p className={styles.place}>
          {event.place_name}, {event.suburb}
        </p>
        <div className={styles.foot}>
          <p className={styles.price}>
            <Price lead={price.varies ? "from" : undefined} amount={price.lowest} note={price.note} />
          </p>
          {event.sold_out ? (
            <Chip>Sold out</Chip>
          ) : (
            <ButtonLink
              to={address}
              size="s"
              variant="quiet"
              className={styles.buy}
              aria-label={`Buy Tickets: ${event.event_name}`}
              viewTransition
            >
              Buy Tickets
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
