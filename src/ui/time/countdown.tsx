import styles from "./countdown.module.css";
import { timeLeft } from "./time-left.ts";

interface CountdownProps {
  remainingMs: number;
  /** What the time ends with. */
  to?: string;
}

/** Days, hours, minutes and seconds in four tiles. A screen reader says them as one sentence, and only when asked. */
export function Countdown({ remainingMs, to = "the start" }: CountdownProps) {
  const { days, hours, minutes, seconds } = timeLeft(remainingMs);
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
      aria-label={`Time until ${to}: ${[inWords(days, "day"), inWords(hours, "hour"), inWords(minutes, "minute")].join(
        ", ",
      )}`}
    >
      {tiles.map(([unit, value]) => (
        <div key={unit} className={styles.tile} aria-hidden="true">
          <span className={styles.value}>{String(value).padStart(2, "0")}</span>
          <span className={styles.unit}>{unit}</span>
        </div>
      ))}
    </div>
  );
}

const inWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
