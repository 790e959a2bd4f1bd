import { useHydrated } from "../loading/use-hydrated.ts";
import styles from "./countdown.module.css";
import { timeLeft, twoDigits } from "./time-left.ts";

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  /** The box office's clock. */
  nowMs: number;
  /** The words for the end of the countdown. */
  to?: string;
}

/**
 * Days, hours, minutes and seconds in four tiles. A screen reader reads them out as one sentence, and only on request.
 */
export function Countdown({ until, nowMs, to = "the start" }: CountdownProps) {
  const isHydrated = useHydrated();
  const { days, hours, minutes, seconds } = timeLeft(Date.parse(until) - nowMs);
  const tiles: [string, number][] = [
    ["days", days],
    ["hours", hours],
    ["min", minutes],
    ["sec", seconds],
  ];
  return (
    <div
      className={styles.countdown}
      role="timer"
      aria-live="off"
      // The page's first script runs it until the app does (src/storefront/app/early/needed.ts).
      data-until={until}
      aria-label={`Time until ${to}: ${[inWords(days, "day"), inWords(hours, "hour"), inWords(minutes, "minute")].join(
        ", ",
      )}`}
    >
      {tiles.map(([unit, value]) => (
        <div key={unit} className={styles.tile} aria-hidden="true">
          {/* The first script counts by the device's clock, and React writes only what changes. So it draws each number anew. */}
          <span key={String(isHydrated)} className={styles.value} data-value="" suppressHydrationWarning>
            {twoDigits(value)}
          </span>
          <span className={styles.unit}>{unit}</span>
        </div>
      ))}
    </div>
  );
}

const inWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
