import { paths } from "#contract/paths.ts";
import { pickerPath } from "#contract/picker-path.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";

interface BuyTicketsProps {
  event: EventDetail;
  /** Whether buyers go through the waiting room, which leads to the picker. */
  isInRoom: boolean;
  block?: boolean;
}

/** A link to the picker for this kind of venue, or to the waiting room, a document outside the app. */
export function BuyTickets({ event, isInRoom, block = false }: BuyTicketsProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  const picker = pickerPath(event, settings?.plenary_place_name ?? "");
  return (
    <ButtonLink
      to={isInRoom ? `${paths.waitingRoom(event.id)}?next=${encodeURIComponent(picker)}` : picker}
      reloadDocument={isInRoom}
      variant="accent"
      size="l"
      block={block}
      {...link}
    >
      {isInRoom ? "Join the waiting room" : "Buy Tickets"}
    </ButtonLink>
  );
}
