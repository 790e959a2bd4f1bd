import type { EventDetail } from "#contract/wire/events.ts";
import { pickerPath } from "#src/data/picker-path.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { useNetworkLink } from "#src/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";

interface BuyTicketsProps {
  event: EventDetail;
  block?: boolean;
}

/** A link to the picker for this kind of venue. */
export function BuyTickets({ event, block = false }: BuyTicketsProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink to={pickerPath(event, settings?.plenary_place_name ?? "")} size="l" block={block} {...link}>
      Buy Tickets
    </ButtonLink>
  );
}
