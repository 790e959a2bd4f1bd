import type { ComboDetail } from "../../../contract/wire/combos.ts";
import { Button } from "../../ui/button";
import styles from "./combo-buy.module.css";
import { comboRefusal } from "./combo-sale";

/** How a combo is bought now, or why it is not. */
export function ComboBuy({ combo, nowMs }: { combo: ComboDetail; nowMs: number }) {
  const refusal = comboRefusal(combo, nowMs) ?? "Its seats cannot be chosen here yet. Buy each event on its own page.";
  return (
    <div className={styles.buy}>
      <Button size="l" block aria-disabled aria-describedby="combo-refusal">
        Buy Tickets
      </Button>
      <p id="combo-refusal" className={styles.reason}>
        {refusal}
      </p>
    </div>
  );
}
