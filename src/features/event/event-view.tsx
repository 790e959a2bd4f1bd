import { paths } from "../../../contract/paths.ts";
import { priceRangeOf } from "../../../contract/rules/event-price.ts";
import type { EventDetail } from "../../../contract/wire/events.ts";
import { BottomBar } from "../../ui/bottom-bar";
import { Chip } from "../../ui/chip";
import { Page } from "../../ui/page";
import { PageHeading } from "../../ui/page-heading";
import { Price } from "../../ui/price";
import { useServerClock } from "../../ui/use-server-clock";
import { ArtistPicture } from "./artist-picture";
import { BuyTickets } from "./buy-tickets";
import { DeferredActions } from "./deferred-actions";
import { EventBanner } from "./event-banner";
import { EventFacts } from "./event-facts";
import layout from "./event-layout.module.css";
import { EventTexts } from "./event-texts";
import styles from "./event-view.module.css";
import type { Viewer } from "./interested-button";
import { OrganisedBy } from "./organised-by";
import { saleState } from "./sale-state";
import { Sponsors } from "./sponsors";
import { StartCountdown } from "./start-countdown";

interface EventViewProps {
  event: EventDetail;
  /** The device's clock when the event came, to set its own against the box office's. */
  receivedAt: number;
  viewer: Viewer;
}

export function EventView({ event, receivedAt, viewer }: EventViewProps) {
  const nowMs = useServerClock(event.current_time, receivedAt);
  const sale = saleState(event, nowMs);
  const price = priceRangeOf(event);
  const isCancelled = sale === "cancelled";
  return (
    <>
      <Page className={layout.page}>
        <article className={layout.columns}>
          <div className={layout.banner}>
            <EventBanner event={event} />
          </div>

          <header className={layout.head}>
            <Chip tone="action">{event.categories}</Chip>
            <PageHeading>{event.event_name}</PageHeading>
          </header>
          <div className={layout.aside}>
            <EventFacts event={event} />
            {isCancelled ? (
              <p>Ticket holders have been written to, and are paid back.</p>
            ) : (
              <StartCountdown startsAt={event.starts_at} nowMs={nowMs} />
            )}
            <div className={styles.buy}>
              {!isCancelled && (
                <p className={styles.price}>
                  <span className={styles.priceLabel}>Tickets</span>
                  <Price amount={price.text} note={price.note} size="l" />
                </p>
              )}
              <BuyTickets event={event} sale={sale} block />
            </div>
          </div>
          <DeferredActions event={event} path={paths.eventDetail(event)} viewer={viewer} />
          <div className={layout.texts}>
            <EventTexts event={event} />
            {event.event_artist_image && <ArtistPicture event={event} />}
            <OrganisedBy organiser={event} />
            <Sponsors eventId={event.id} />
          </div>
        </article>
      </Page>
      <BottomBar phoneOnly>
        {!isCancelled && (
          <p className={styles.barPrice}>
            <Price lead={price.varies ? "from" : undefined} amount={price.lowest} note={price.note} size="l" />
          </p>
        )}
        <div className={styles.barBuy}>
          <BuyTickets event={event} sale={sale} block />
        </div>
      </BottomBar>
    </>
  );
}
