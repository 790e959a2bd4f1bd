import { useId } from "react";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { useSettings } from "#src/data/use-settings.ts";
import { Button } from "#src/ui/button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import styles from "./combo-buy.module.css";
import { comboBookingPath, comboRefusal } from "./combo-sale.ts";

/** A link to the choice of the combo's seats, or why it cannot be bought. */
export function ComboBuy({ combo, nowMs }: { combo: ComboDetail; nowMs: number }) {
  const settings = useSettings();
  const reasonId = useId();
  const refusal = comboRefusal(combo, nowMs);
  if (refusal === null) {
    return (
      <ButtonLink to={comboBookingPath(combo, settings?.plenary_place_name ?? "")} size="l" block>
        Buy Tickets
      </ButtonLink>
    );
  }
  return (
    <div className={styles.buy}>
      <Button size="l" block aria-disabled aria-describedby={reasonId}>
        Buy Tickets
      </Button>
      <p id={reasonId} className={styles.reason}>
        {refusal}
      </p>
    </div>
  );
}
