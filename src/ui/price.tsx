import { classNames } from "./class-names.ts";
import styles from "./price.module.css";

interface PriceProps {
  /** Formatted: '$92', '$92 to $140'. */
  amount: string;
  /** 'incl. fees', '+ $3.50 booking fee per order'. */
  note?: string | undefined;
  /** 'from', where more than one price is to be had. */
  lead?: string | undefined;
  size?: "m" | "l";
}

/** A price with what is in it; figures keep their width. */
export function Price({ amount, note, lead, size = "m" }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      {lead && <span className={styles.lead}>{lead} </span>}
      <span className={styles.amount}>{amount}</span>
      {note && <span className={styles.note}> {note}</span>}
    </span>
  );
}
