import { formatAmount } from "#contract/rules/money/money.ts";
import type { Price } from "#contract/rules/money/order-price.ts";
import { FormerAmount } from "#src/shared/event/former-amount.tsx";
import { Button } from "#src/ui/actions/button.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { BottomBar } from "#src/ui/layout/bottom-bar.tsx";
import { choiceAloud, choiceInWords } from "../choice/seat-choice.ts";
import styles from "./proceed-bar.module.css";
import { useProceedWish } from "./use-proceed-wish.ts";

interface ProceedBarProps {
  /** The price of each chosen ticket. */
  ticketCents: readonly number[];
  /** The price that the box office will calculate for them. */
  price: Price;
  busy: boolean;
  /** Why Proceed cannot be pressed, or undefined if it can. */
  blocked: string | undefined;
  /** Moves to the place where something is missing, if there is one. */
  onBlocked?: (() => void) | undefined;
  onProceed: () => void;
}

/**
 * The sum behind the total, the total in AUD, and Proceed, at the bottom of every picker. Screen readers get the sum as
 * one sentence instead, and read it out when it changes.
 */
export function ProceedBar(props: ProceedBarProps) {
  const { ticketCents, price, busy, blocked, onBlocked, onProceed } = props;
  useProceedWish(blocked === undefined && !busy, onProceed);
  const sum = choiceInWords(ticketCents, price);
  const total = formatAmount(price.payableCents);
  const isSumShown = blocked === undefined || ticketCents.length > 0;
  return (
    <div className={styles.full}>
      <BottomBar>
        <div className={styles.sum}>
          <div className={styles.count}>
            {blocked !== undefined &&
              (onBlocked ? (
                <button id="proceed-note" type="button" className={styles.missing} onClick={onBlocked}>
                  <span>{blocked}</span>
                </button>
              ) : (
                <p id="proceed-note">{blocked}</p>
              ))}
            {isSumShown && (
              <p id={blocked === undefined ? "proceed-note" : undefined} aria-hidden="true">
                {sum}
              </p>
            )}
          </div>
          <p className={styles.total} aria-hidden="true">
            {price.comboDiscountCents > 0 && (
              <FormerAmount>{formatAmount(price.payableCents + price.comboDiscountCents)}</FormerAmount>
            )}
            <span className={styles.now}>
              <span>{total}</span> <span className={styles.currency}>AUD</span>
            </span>
          </p>
          <LiveRegion>
            {[choiceAloud(ticketCents, price), ...(onBlocked && blocked ? [blocked] : [])].join(". ")}
          </LiveRegion>
        </div>
        <Button
          variant="accent"
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
