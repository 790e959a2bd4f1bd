import { paths } from "#contract/paths.ts";
import { sellsAt, venueKinds } from "#contract/rules/venue-kinds.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { type SaleState, saleWords } from "./sale-state.ts";

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
  sale: SaleState;
  block?: boolean;
}

/**
 * A link to the picker for this kind of venue (docs/design/product.md#where-buy-tickets-leads), or why there is none.
 */
export function BuyTickets({ event, sale, block = false }: BuyTicketsProps) {
  const settings = useSettings();
  if (sale !== "on-sale")
    return <Chip tone={sale === "sold-out" || sale === "cancelled" ? "danger" : "plain"}>{saleWords[sale]}</Chip>;
  return (
    <ButtonLink to={bookingPath(event, settings?.plenary_place_name ?? "")} size="l" block={block}>
      Buy Tickets
    </ButtonLink>
  );
}
