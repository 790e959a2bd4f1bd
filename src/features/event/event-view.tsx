import { paths } from "#contract/paths.ts";
import { priceRangeOf } from "#contract/rules/event-price.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { BottomBar } from "#src/ui/bottom-bar.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Countdown } from "#src/ui/countdown.tsx";
import { Page } from "#src/ui/page.tsx";
import { PageHeading } from "#src/ui/page-heading.tsx";
import { Price } from "#src/ui/price.tsx";
import { useServerClock } from "#src/ui/use-server-clock.ts";
import { ArtistPicture } from "./artist-picture.tsx";
import { BuyTickets } from "./buy-tickets.tsx";
import { DeferredActions } from "./deferred-actions.tsx";
import { EventBanner } from "./event-banner.tsx";
import { EventFacts } from "./event-facts.tsx";
import layout from "./event-layout.module.css";
import { EventTexts } from "./event-texts.tsx";
import styles from "./event-view.module.css";
import type { Viewer } from "./interested-button.tsx";
import { OrganisedBy } from "./organised-by.tsx";
import { saleState } from "./sale-state.ts";
import { Sponsors } from "./sponsors.tsx";

interface EventViewProps {
  event: EventDetail;
  /** The device's clock when the event arrived, for comparison with the box office's. */
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
              <p>We have emailed ticket holders, and they get their money back.</p>
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

/** Counts down to the start by the box office's clock, and disappears at the start. */
function StartCountdown({ startsAt, nowMs }: { startsAt: string; nowMs: number }) {
  const remainingMs = Date.parse(startsAt) - nowMs;
  return remainingMs > 0 ? <Countdown remainingMs={remainingMs} /> : null;
}
