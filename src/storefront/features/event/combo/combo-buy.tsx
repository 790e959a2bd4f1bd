import type { ComboDetail } from "#contract/wire/combos.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { comboBookingPath } from "./combo-booking-path.ts";

interface ComboBuyProps {
  combo: ComboDetail;
  /** In place of 'Buy Tickets', for a combo that not everybody can buy. */
  words?: string;
}

/** A link to the choice of the combo's seats. */
export function ComboBuy({ combo, words }: ComboBuyProps) {
  const settings = useSettings();
  const link = useNetworkLink();
  return (
    <ButtonLink
      to={comboBookingPath(combo, settings?.plenary_place_name ?? "")}
      size="l"
      block
      {...(words && { variant: "quiet" })}
      {...link}
    >
      {words ?? "Buy Tickets"}
    </ButtonLink>
  );
}
