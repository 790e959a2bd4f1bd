import { useEffect, useRef, useState } from "react";
import { LiveRegion } from "../../ui/live-region";
import { ExpiredDialog } from "./expired-dialog";
import { formatLeft, spokenWarning } from "./hold-clock";
import styles from "./hold-timer.module.css";
import { useSecondsLeft } from "./use-seconds-left";

interface HoldTimerProps {
  expiresAt: string;
  clockOffsetMs: number;
  onStartAgain: () => void;
}

/** The one timer from hold to payment. When it has run out the page can only be left. */
export function HoldTimer({ expiresAt, clockOffsetMs, onStartAgain }: HoldTimerProps) {
  const left = useSecondsLeft(expiresAt, clockOffsetMs);
  const before = useRef(left);
  const [warning, setWarning] = useState("");

  useEffect(() => {
    const spoken = spokenWarning(before.current, left);
    before.current = left;
    if (spoken) setWarning(spoken);
  }, [left]);

  return (
    <>
      <p className={styles.band} data-late={left <= 120 || undefined}>
        <span>Your seats are held</span>
        <span className={styles.left} role="timer" aria-label="Time left" aria-live="off">
          {formatLeft(left)}
        </span>
      </p>
      <LiveRegion assertive>{warning}</LiveRegion>
      <ExpiredDialog open={left === 0} onStartAgain={onStartAgain} />
    </>
  );
}
