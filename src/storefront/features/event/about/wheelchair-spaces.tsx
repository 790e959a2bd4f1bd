import { pickerPath } from "#contract/picker-path.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";

export interface WheelchairSpacesProps {
  event: EventDetail;
}

/** A link to the picker of an event that is sold out but for its wheelchair spaces, or for tickets that need something of the buyer. */
export function WheelchairSpaces({ event }: WheelchairSpacesProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink to={pickerPath(event, settings?.plenary_place_name ?? "")} variant="quiet" block {...link}>
      {event.wheelchair_spaces_left ? "Wheelchair spaces are left" : "Special tickets are left"}
    </ButtonLink>
  );
}
