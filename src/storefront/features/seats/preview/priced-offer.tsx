import { pickerPath } from "#contract/picker-path.ts";
import { hasAreas, sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { callError } from "#src/http/call-error.ts";
import { useSectionsQuery } from "#src/shared/seats/seats-api.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { PricedAreas } from "./priced-areas.tsx";
import { PricedHouse } from "./priced-house.tsx";

export interface PricedOfferProps {
  event: EventDetail;
  /** Before the sale, there is no picker to open. */
  isOnSale: boolean;
}

/** What an event sells, by price. During the sale, each part of it is a link that opens the picker there. */
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
    <PricedHouse
      placeId={event.place_id}
      sections={sections}
      commission={commission}
      pathAt={isOnSale ? (at) => pickerPath(event, plenaryPlaceName, at) : null}
    />
  );
}
