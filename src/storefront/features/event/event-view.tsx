import { paths } from "#contract/paths.ts";
import { pickerPath } from "#contract/picker-path.ts";
import { eventLabel } from "#contract/rules/event/event-label.ts";
import { waitsInRoom } from "#contract/rules/event/event-sale.ts";
import { eventState } from "#contract/rules/event/event-state.ts";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { Price } from "#src/shared/event/price.tsx";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { BottomBar } from "#src/ui/layout/bottom-bar.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { Countdown } from "#src/ui/time/countdown.tsx";
import { useServerClock } from "#src/ui/time/use-server-clock.ts";
import { EventActions } from "./actions/event-actions.tsx";
import type { Viewer } from "./actions/interested-button.tsx";
import { EventBanner } from "./event-banner.tsx";
import { EventFacts } from "./event-facts.tsx";
import layout from "./event-layout.module.css";
import { EventMore } from "./event-more.tsx";
import styles from "./event-view.module.css";
import { BestSeats } from "./sale/best-seats.tsx";
import { BuyTickets } from "./sale/buy-tickets.tsx";
import { BuyingOffline } from "./sale/buying-offline.tsx";
import { EventClosed } from "./sale/event-closed.tsx";
import { SaleCountdown } from "./sale/sale-countdown.tsx";

interface EventViewProps {
  event: EventDetail;
  /** The device's clock when the event arrived, for comparison with the box office's. */
  receivedAt: number;
  viewer: Viewer;
  /** What an event offers, and at which price. Before the sale, nothing in it leads to a picker. */
  seats: (isOnSale: boolean) => Elements;
}

export function EventView({ event, receivedAt, viewer, seats }: EventViewProps) {
  const nowMs = useServerClock(event.current_time, receivedAt);
  const state = eventState(event, nowMs);
  const isOnSale = state === "on-sale";
  const isBefore = state === "before-sale";
  const isInRoom = waitsInRoom(event, nowMs);
  const canBuy = isOnSale || isInRoom;
  const label = eventLabel(event, nowMs);
  // A sold-out event is still to come: its date counts down, and its price is still shown.
  const isToCome = isOnSale || isBefore || state === "sold-out" || state === "sale-closed";
  const price = priceRangeOf(event);
  const { current_time, likes, likeCounts, ...lasting } = event;
  return (
    <>
      <Page className={layout.page}>
        <article className={layout.columns}>
          <div className={layout.banner}>
            <EventBanner event={event} />
          </div>

          <header className={layout.head}>
            <p className={layout.chips}>
              {label && <Chip tone={isBefore ? "strong" : "danger"}>{label}</Chip>}
              <Chip tone="action">{event.categories}</Chip>
            </p>
            <PageHeading>{event.event_name}</PageHeading>
          </header>
          <div className={layout.aside}>
            {!isOnSale && !isBefore && <EventClosed eventId={event.id} state={state} categories={event.categories} />}
            {state === "sold-out" && (event.wheelchair_spaces_left || event.special_tickets_left) && (
              <WheelchairSpaces event={event} />
            )}
            <EventFacts event={event} isToCome={isToCome} />
            {(canBuy || isBefore || state === "sold-out") && (
              <div className={styles.buy}>
                <p className={styles.price}>
                  <span className={styles.priceLabel}>Tickets</span>{" "}
                  <Price amount={price.text} note={price.fullNote} size="l" />
                </p>
                {canBuy && <BuyTickets event={event} isInRoom={isInRoom} block />}
                {canBuy && <BuyingOffline />}
              </div>
            )}
            {isOnSale && !isInRoom && <BestSeats event={event} />}
            {isToCome && !isBefore && <Countdown until={event.starts_at} nowMs={nowMs} />}
            {isBefore && event.sale_opens_at && (
              <SaleCountdown label={label} opensAt={event.sale_opens_at} nowMs={nowMs} />
            )}
            {isBefore && (
              <EventClosed
                eventId={event.id}
                state={state}
                categories={event.categories}
                opensAt={event.sale_opens_at}
                roomOpensAt={event.waiting_room_opens_at}
                isRoomOpen={isInRoom}
                timezone={event.timezone}
                drawFor={event.draw_for}
                hasPresale={event.presale === true}
              />
            )}
          </div>
          <EventActions event={event} path={paths.eventDetail(event)} viewer={viewer} state={state} />
          <div className={layout.texts}>
            {(isOnSale || isBefore) && seats(isOnSale)}
            <EventMore {...lasting} isPriced={isOnSale || isBefore} />
          </div>
        </article>
      </Page>
      {(isOnSale || isBefore) && (
        <BottomBar phoneOnly>
          <p className={styles.barPrice}>
            <Price lead={price.varies ? "from" : undefined} amount={price.lowest} note={price.note} size="l" />
          </p>
          <div className={styles.barBuy}>
            {canBuy ? (
              <BuyTickets event={event} isInRoom={isInRoom} block />
            ) : (
              <strong className={styles.barLabel}>{label}</strong>
            )}
          </div>
        </BottomBar>
      )}
    </>
  );
}

interface WheelchairSpacesProps {
  event: EventDetail;
}

/**
 * A link to the picker of an event that is sold out except for its wheelchair spaces, or for tickets with a condition
 * for the buyer.
 */
function WheelchairSpaces({ event }: WheelchairSpacesProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink to={pickerPath(event, settings?.plenary_place_name ?? "")} variant="quiet" block {...link}>
      {event.wheelchair_spaces_left ? "Wheelchair spaces are left" : "Special tickets are left"}
    </ButtonLink>
  );
}
