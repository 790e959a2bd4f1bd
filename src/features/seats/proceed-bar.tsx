import { formatAmount } from "#contract/rules/money.ts";
import { BottomBar } from "#src/ui/bottom-bar.tsx";
import { Button } from "#src/ui/button.tsx";
import { FormerAmount } from "#src/ui/former-amount.tsx";
import { LiveRegion } from "#src/ui/live-region.tsx";
import styles from "./proceed-bar.module.css";

interface ProceedBarProps {
  /** '2 tickets, fees included'. */
  countLine: string;
  totalCents: number;
  /** The price without a combo's discount, shown struck through. */
  formerCents?: number | undefined;
  busy: boolean;
  /** Why Proceed cannot be pressed, shown instead of the count. */
  blocked: string | undefined;
  /** Leads to the place where something is missing, if there is one. */
  onBlocked?: (() => void) | undefined;
  onProceed: () => void;
}

/** The total in AUD, the ticket count and Proceed, at the bottom of every picker. */
export function ProceedBar(props: ProceedBarProps) {
  const { countLine, totalCents, formerCents, busy, blocked, onBlocked, onProceed } = props;
  const total = formatAmount(totalCents);
  return (
    <div className={styles.full}>
      <BottomBar>
        <div>
          <p id="proceed-note" className={styles.count}>
            {blocked !== undefined && onBlocked ? (
              <button type="button" className={styles.missing} onClick={onBlocked}>
                <span>{blocked}</span>
              </button>
            ) : (
              (blocked ?? countLine)
            )}
          </p>
          <p className={styles.total}>
            {formerCents !== undefined && <FormerAmount>{formatAmount(formerCents)}</FormerAmount>}
            <span className={styles.now}>
              {total} <span className={styles.currency}>AUD</span>
            </span>
          </p>
          <LiveRegion>{[`${countLine}, total ${total}`, ...(onBlocked ? [blocked] : [])].join(". ")}</LiveRegion>
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
