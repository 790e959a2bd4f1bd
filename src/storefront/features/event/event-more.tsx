import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { CommissionFields } from "#contract/rules/money/event-price.ts";
import type { EventDetail, OtherDate } from "#contract/wire/events.ts";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";
import { shortStart } from "#src/shared/event/event-time.ts";
import { Price } from "#src/shared/event/price.tsx";
import { useSponsorsQuery } from "#src/storefront/data/event-api.ts";
import { Poster } from "#src/ui/media/poster.tsx";
import { ArtistPicture } from "./about/artist-picture.tsx";
import { EventTexts } from "./about/event-texts.tsx";
import { GoodToKnow } from "./about/good-to-know.tsx";
import { OrganisedBy } from "./about/organised-by.tsx";
import { typePrice } from "./about/type-price.ts";
import styles from "./event-more.module.css";

/** An event without the fields that change with each answer. */
type LastingEvent = Omit<EventDetail, "current_time" | "likes" | "likeCounts">;

export interface EventMoreProps extends LastingEvent {
  /** Whether the page shows prices: not for an event that is over, or cancelled. */
  isPriced: boolean;
}

/**
 * Everything on an event's page below its facts and its price. It does not depend on the page's clock, which ticks each
 * second.
 */
export const EventMore = memo(function EventMore({ isPriced, ...event }: EventMoreProps) {
  return (
    <>
      {event.other_dates && <OtherDates dates={event.other_dates} />}
      {isPriced && event.ticket_types && <TicketPrices types={event.ticket_types} event={event} />}
      <EventTexts event={event} />
      <GoodToKnow transport={event.place_transport} access={event.place_access} />
      {event.event_artist_image && <ArtistPicture event={event} />}
      <OrganisedBy organiser={event} />
      <Sponsors eventId={event.id} />
    </>
  );
});

interface TicketPricesProps {
  types: readonly TypeOnSale[];
  event: CommissionFields;
}

/** What each kind of ticket costs, and what its buyer has to bring. */
function TicketPrices({ types, event }: TicketPricesProps) {
  return (
    <section className={styles.prices} aria-labelledby="ticket-prices">
      <h2 id="ticket-prices" className={styles.title}>
        Ticket prices
      </h2>
      <dl className={styles.types}>
        {types.map((type) => {
          const price = typePrice(type, event);
          return (
            <div key={type.name} className={styles.type}>
              <dt className={styles.name}>{type.name}</dt>
              <dd className={styles.words}>
                <Price amount={price.text} note={price.note} />
                {type.note !== "" && <span className={styles.note}>{type.note}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The other dates of the same show, each with a link to its page. */
function OtherDates({ dates }: { dates: readonly OtherDate[] }) {
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

/** The event's sponsors. It shows nothing if there are none. */
function Sponsors({ eventId }: { eventId: string }) {
  const { data: sponsors } = useSponsorsQuery(eventId);
  if (!sponsors?.length) return null;
  return (
    <section aria-labelledby="sponsors">
      <h2 id="sponsors" className={styles.title}>
        Sponsors
      </h2>
      <ul className={styles.sponsors}>
        {sponsors.map(({ id, sponsor_name, sponsor_logo, sponsor_link }) => (
          <li key={id}>
            <a className={styles.sponsor} href={sponsor_link} target="_blank" rel="noopener noreferrer sponsored">
              <Poster
                className={styles.logo}
                src={sponsor_logo}
                alt=""
                width={360}
                height={180}
                sizes="96px"
                maxWidth={320}
              />
              <span>{sponsor_name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
