import { memo, useRef } from "react";
import { hasAreas, sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { useNearScreen } from "#src/ui/loading/use-near-screen.ts";
import type { PricedOfferProps } from "./priced-offer.tsx";
import styles from "./seats-preview.module.css";

const PricedOffer = lazyPart(
  () => import("./priced-offer.tsx"),
  ({ PricedOffer }) => PricedOffer,
);

/**
 * The offer on an event's page: the venue in the colours of its prices, or the tickets of a venue without seats. The
 * code and the sections are fetched when the reader scrolls near. Their space is reserved until then. The ticks of the
 * page's clock do not redraw the venue.
 */
export const SeatsPreview = memo(function SeatsPreview({ event, isOnSale }: PricedOfferProps) {
  const part = useRef<HTMLElement>(null);
  const isNear = useNearScreen(part);
  const isSeated = sellsAt(event.place_type) === "seats";
  const hasPlan = isSeated || hasAreas(event.place_type);
  const list = event.lowestPrice < event.highestPrice ? styles.tickets : styles.ticket;
  return (
    <section ref={part} className={styles.preview} data-drawn-by-app="" aria-labelledby="what-costs-what">
      <h2 id="what-costs-what" className={styles.title}>
        {isSeated ? "Seats and prices" : "Tickets and prices"}
      </h2>
      <div className={hasPlan ? styles.venue : list}>{isNear && <PricedOffer event={event} isOnSale={isOnSale} />}</div>
    </section>
  );
});
