import styles from "./countdown.module.css";
import { timeLeft } from "./time-left.ts";

/** Days, hours, minutes and seconds in four tiles. Silent for screen readers, which get the date instead. */
export function Countdown({ remainingMs }: { remainingMs: number }) {
  const { days, hours, minutes, seconds } = timeLeft(remainingMs);
  const tiles: [string, number][] = [
    ["days", days],
    ["hours", hours],
    ["min", minutes],
    ["sec", seconds],
  ];
  return (
    <div className={styles.countdown} role="timer" aria-live="off" aria-label="Time until the start">
      {tiles.map(([unit, value]) => (
        <div key={unit} className={styles.tile}>
          <span className={styles.value}>{String(value).padStart(2, "0")}</span>
          <span className={styles.unit}>{unit}</span>
        </div>
      ))}
    </div>
  );
}
