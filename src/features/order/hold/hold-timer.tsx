import { ExpiredDialog } from "./expired-dialog.tsx";
import styles from "./hold-timer.module.css";
import { SpokenWarnings } from "./spoken-warnings.tsx";
import { TimeLeft } from "./time-left.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface HoldTimerProps {
  expiresAt: string;
  clockOffsetMs: number;
  onStartAgain: () => void;
}

/** The timer on every step from hold to payment. Once it has run out, the buyer can only start again. */
export function HoldTimer({ expiresAt, clockOffsetMs, onStartAgain }: HoldTimerProps) {
  const left = useSecondsLeft(expiresAt, clockOffsetMs);
  return (
    <>
      <p className={styles.band}>
        <span>Your seats are held</span>
        <TimeLeft seconds={left} />
      </p>
      <SpokenWarnings left={left} />
      <ExpiredDialog open={left === 0} onStartAgain={onStartAgain} />
    </>
  );
}
