import { Link } from "react-router-dom";
import { pickerPath } from "#contract/picker-path.ts";
import { hasAreas, sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import { type Commission, fullFeeNote } from "#contract/rules/money/pricing.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { callError } from "#src/http/call-error.ts";
import { type PriceBand, priceBands } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { useSeatPlanQuery, useSectionsQuery } from "#src/shared/seats/seats-api.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { areaLeft } from "../areas/area-words.ts";
import { PriceBandWords } from "../price/price-band-words.tsx";
import priceKey from "../price/price-key.module.css";
import { priceInAddress } from "../price/seat-filter.ts";
import { CategoryLinks } from "./category-links.tsx";
import styles from "./priced-venue.module.css";
import { VenuePicture } from "./venue-picture.tsx";

export interface PricedOfferProps {
  event: EventDetail;
  /** Before the sale, there is no picker to open. */
  isOnSale: boolean;
}

/** An event's offer, by price. During the sale, each part of it is a link that opens the picker there. */
export function PricedOffer({ event, isOnSale }: PricedOfferProps) {
  const { data: sections, error, refetch } = useSectionsQuery({ eventId: event.id, placeId: event.place_id });
  const plenaryPlaceName = useSettings()?.plenary_place_name ?? "";
  if (!sections) {
    if (!error) return null;
    return (
      <Notice tone="danger" title="We couldn't load the prices." action={<Button onClick={refetch}>Try again</Button>}>
        {callError(error).message}
      </Notice>
    );
  }
  const commission = commissionOf(event);
  const path = isOnSale ? pickerPath(event, plenaryPlaceName) : null;
  if (hasAreas(event.place_type))
    return <PricedAreas placeId={event.place_id} areas={sections} commission={commission} path={path} />;
  if (sellsAt(event.place_type) === "units")
    return <CategoryLinks categories={sections} commission={commission} path={path} />;
  return (
    <PricedVenue
      placeId={event.place_id}
      sections={sections}
      commission={commission}
      pathAt={isOnSale ? (at) => pickerPath(event, plenaryPlaceName, at) : null}
    />
  );
}

interface PricedAreasProps {
  placeId: string;
  areas: readonly Section[];
  commission: Commission;
  /** The address of the picker. Null before the sale. */
  path: string | null;
}

/** The venue's standing areas in the colours of their prices, and what each costs. */
function PricedAreas({ placeId, areas, commission, path }: PricedAreasProps) {
  const { data: plan = null, isLoading } = useSeatPlanQuery(placeId);
  return (
    <div className={styles.venue}>
      <div className={styles.picture}>
        {!isLoading && (
          <VenuePicture
            plan={plan}
            sections={areas}
            bands={priceBands(areas)}
            commission={commission}
            pathOf={path === null ? null : () => path}
          />
        )}
      </div>
      <CategoryLinks categories={areas} commission={commission} path={path} leftOf={areaLeft} />
    </div>
  );
}

interface PricedVenueProps {
  placeId: string;
  sections: readonly Section[];
  commission: Commission;
  /** The address of the picker, open at a section or at a price. Null before the sale. */
  pathAt: ((at: { section: string } | { price: string }) => string) | null;
}

/** The venue in the colours of its prices, and what each colour costs. */
function PricedVenue({ placeId, sections, commission, pathAt }: PricedVenueProps) {
  // Without a plan, the venue is drawn from its sections, as in the picker.
  const { data: plan = null, isLoading } = useSeatPlanQuery(placeId);
  const bands = priceBands(sections);
  return (
    <div className={styles.venue}>
      <p
        className={styles.note}
      >{`${["Prices", fullFeeNote(commission)].join(" ").trim()}${pathAt ? ` · choose one${sections.length > 1 ? " or a section" : ""} to see its seats` : ""}`}</p>
      <div className={styles.picture}>
        {!isLoading && (
          <VenuePicture
            plan={plan}
            sections={sections}
            bands={bands}
            commission={commission}
            pathOf={pathAt && ((section) => pathAt({ section }))}
          />
        )}
      </div>
      <PriceLinks bands={bands} commission={commission} pathOf={pathAt && ((price) => pathAt({ price }))} />
    </div>
  );
}

interface PriceLinksProps {
  bands: readonly PriceBand[];
  commission: Commission;
  /** The address of the picker, showing the seats of these prices. Null before the sale. */
  pathOf: ((price: string) => string) | null;
}

/** What each colour costs and how many seats are left. A link opens the picker with only its seats. */
function PriceLinks({ bands, commission, pathOf }: PriceLinksProps) {
  const link = useNetworkLink();
  return (
    <ul className={priceKey.bands} aria-label="Prices">
      {bands.map((band) => (
        <li key={band.fromCents} className={priceKey.item}>
          {band.free > 0 && pathOf ? (
            <Link className={priceKey.band} to={pathOf(priceInAddress([band.fromCents, band.toCents]))} {...link}>
              <VisuallyHidden>Seats for </VisuallyHidden>
              <PriceBandWords band={band} commission={commission} />
            </Link>
          ) : (
            <div className={priceKey.band}>
              <PriceBandWords band={band} commission={commission} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
