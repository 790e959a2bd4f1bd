import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { formatLeft, leftInWords, secondsLeft, spokenWarning } from "./hold-clock.ts";
import styles from "./time-left.module.css";

/** A space as wide as a digit, so that 9:59 takes as much room as 10:00. */
const FIGURE_SPACE = "\u2007";

/** '11:42' on the dark band, brighter for the last 2 minutes. The box has a fixed size, so nothing next to it moves. */
export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <span
      className={styles.left}
      role="timer"
      aria-label={`Time left: ${leftInWords(seconds)}`}
      aria-live="off"
      data-late={seconds <= 120 || undefined}
    >
      <span aria-hidden="true">{formatLeft(seconds).padStart(5, FIGURE_SPACE)}</span>
    </span>
  );
}

/**
 * Whole seconds until the hold ends. Each tick reads the clock, so the time is right after a tab has slept.
 * @param answeredAtMs this device's clock when the answer came. A server-rendered page begins with that moment.
 */
export function useSecondsLeft(expiresAt: string, offsetMs: number, answeredAtMs = 0): number {
  const left = useCallback(() => secondsLeft(expiresAt, offsetMs, Date.now()), [expiresAt, offsetMs]);
  return useSyncExternalStore(everySecond, left, () => secondsLeft(expiresAt, offsetMs, answeredAtMs));
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/** Announces to screen readers when 2 minutes and when 30 seconds are left. */
export function SpokenWarnings({ left }: { left: number }) {
  const before = useRef(left);
  const [warning, setWarning] = useState("");

  useEffect(() => {
    const spoken = spokenWarning(before.current, left);
    before.current = left;
    if (spoken) setWarning(spoken);
  }, [left]);

  return <LiveRegion assertive>{warning}</LiveRegion>;
}
