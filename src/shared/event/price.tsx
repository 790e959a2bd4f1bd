import { classNames } from "#src/ui/class-names.ts";
import styles from "./price.module.css";

interface PriceProps {
  /** Formatted: '$92', '$92 to $140'. */
  amount: string;
  /** 'incl. fees', 'incl. $3.50 booking fee, once per order'. */
  note?: string | undefined;
  /** 'from', if there is more than one price. */
  lead?: string | undefined;
  size?: "m" | "l";
  className?: string | undefined;
}

/** A price, with a note on what it includes. Its digits are all equally wide. */
export function Price({ amount, note, lead, size = "m", className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      {lead && <span className={styles.lead}>{lead}</span>} <span className={styles.amount}>{amount}</span>{" "}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
