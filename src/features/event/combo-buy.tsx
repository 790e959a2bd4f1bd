import type { ComboDetail } from "#contract/wire/combos.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { useNetworkLink } from "#src/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { comboBookingPath } from "./combo-booking-path.ts";

/** A link to the choice of the combo's seats. */
export function ComboBuy({ combo }: { combo: ComboDetail }) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink to={comboBookingPath(combo, settings?.plenary_place_name ?? "")} size="l" block {...link}>
      Buy Tickets
    </ButtonLink>
  );
}
