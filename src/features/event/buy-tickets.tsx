import { paths } from "#contract/paths.ts";
import { sellsAt, venueKinds } from "#contract/rules/venue-kinds.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { useNetworkLink } from "#src/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** The path for Buy Tickets by what the venue sells. The named plenary venue has its own page. */
function bookingPath(
  event: { id: string; place_id: string; place_name: string; place_type: string },
  plenaryPlaceName: string,
): string {
  const screen = event.place_name === plenaryPlaceName ? "plenary" : venueKinds[sellsAt(event.place_type)].picker;
  return `${paths[screen]}?eventId=${event.id}&placeId=${event.place_id}`;
}

interface BuyTicketsProps {
  event: EventDetail;
  block?: boolean;
}

/** A link to the picker for this kind of venue (docs/design/product.md#where-buy-tickets-leads). */
export function BuyTickets({ event, block = false }: BuyTicketsProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink to={bookingPath(event, settings?.plenary_place_name ?? "")} size="l" block={block} {...link}>
      Buy Tickets
    </ButtonLink>
  );
}
