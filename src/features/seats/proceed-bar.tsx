import { formatAmount } from "../../../contract/rules/money.ts";
import { BottomBar } from "../../ui/bottom-bar";
import { Button } from "../../ui/button";
import { LiveRegion } from "../../ui/live-region";
import styles from "./proceed-bar.module.css";

interface ProceedBarProps {
  /** '2 tickets, fees included'. */
  countLine: string;
  totalCents: number;
  busy: boolean;
  /** Why Proceed cannot be pressed; shown in place of the count. */
  blocked: string | undefined;
  onProceed: () => void;
}

/** Total in AUD, ticket count and Proceed, at the foot of every picker. */
export function ProceedBar({ countLine, totalCents, busy, blocked, onProceed }: ProceedBarProps) {
  const total = formatAmount(totalCents);
  return (
    <div className={styles.full}>
      <BottomBar>
        <div>
          <p id="proceed-note" className={styles.count}>
            {blocked ?? countLine}
          </p>
          <p className={styles.total}>
            {total} <span className={styles.currency}>AUD</span>
          </p>
          <LiveRegion>{`${countLine}, total ${total}`}</LiveRegion>
        </div>
        <Button
          size="l"
          className={styles.proceed}
          busy={busy}
          aria-disabled={blocked !== undefined}
          aria-describedby="proceed-note"
          onClick={() => blocked === undefined && onProceed()}
        >
          Proceed
        </Button>
      </BottomBar>
    </div>
  );
}
