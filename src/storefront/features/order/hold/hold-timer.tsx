import type { ReactNode } from "react";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { heldWords } from "./hold-clock.ts";
import styles from "./hold-timer.module.css";
import { SpokenWarnings, TimeLeft, useSecondsLeft } from "./time-left.tsx";

interface HoldTimerProps {
  expiresAt: string;
  clockOffsetMs: number;
  /** This device's clock when that answer came. */
  answeredAtMs?: number | undefined;
  onStartAgain: () => void;
  /** What the end means on this page, in place of the usual words. */
  children?: ReactNode;
}

/** The timer on every step from hold to payment. Once it has run out, the buyer can only start again. */
export function HoldTimer({ expiresAt, clockOffsetMs, answeredAtMs, onStartAgain, children }: HoldTimerProps) {
  const left = useSecondsLeft(expiresAt, clockOffsetMs, answeredAtMs);
  return (
    <>
      <p className={styles.band}>
        <span>{heldWords(left)}</span>
        <TimeLeft seconds={left} />
      </p>
      <SpokenWarnings left={left} />
      <ExpiredDialog open={left === 0} onStartAgain={onStartAgain}>
        {children}
      </ExpiredDialog>
    </>
  );
}
