import { Countdown } from "#src/ui/time/countdown.tsx";
import styles from "./sale-countdown.module.css";

interface SaleCountdownProps {
  /** 'On sale Fri 27 Nov, 9 am' */
  label: string;
  opensAt: string;
  /** The box office's clock. */
  nowMs: number;
}

/** When a sale opens, and how long from now. */
export function SaleCountdown({ label, opensAt, nowMs }: SaleCountdownProps) {
  return (
    <div className={styles.sale}>
      <p className={styles.label}>{label}</p>
      <Countdown until={opensAt} nowMs={nowMs} to="the sale" />
    </div>
  );
}
