import { bookingPath } from "#contract/paths.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { type SaleState, saleWords } from "./sale-state.ts";

interface BuyTicketsProps {
  event: EventDetail;
  sale: SaleState;
  block?: boolean;
}

/** To the screen for this kind of place (spec section 2), or why not. */
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
