import type { ReactNode } from "react";
import styles from "./card-logos.module.css";

/** The accepted cards, drawn as plain plates with their names: enough to know one's own by. */
export function CardLogos() {
  return (
    <ul className={styles.cards} aria-label="Accepted cards">
      <Plate name="Visa">
        <path d="M0 0h46v7H0z" fill="oklch(0.42 0.15 265)" />
        <path d="M0 23h46v7H0z" fill="oklch(0.78 0.14 75)" />
        <text x="23" y="19.5" fill="oklch(0.38 0.15 265)" className={styles.text} fontStyle="italic">
          VISA
        </text>
      </Plate>
      <Plate name="Mastercard">
        <circle cx="18" cy="15" r="9" fill="oklch(0.6 0.22 28)" />
        <circle cx="28" cy="15" r="9" fill="oklch(0.78 0.16 68)" fillOpacity="0.85" />
      </Plate>
      <Plate name="American Express">
        <path d="M0 0h46v30H0z" fill="oklch(0.52 0.12 240)" />
        <text x="23" y="19" fill="white" className={styles.text}>
          AMEX
        </text>
      </Plate>
      <Plate name="UnionPay">
        <path d="M6 4h13l-4 22H2z" fill="oklch(0.55 0.2 25)" />
        <path d="M19 4h12l-4 22H15z" fill="oklch(0.42 0.11 250)" />
        <path d="M31 4h13l-4 22H27z" fill="oklch(0.52 0.1 200)" />
      </Plate>
    </ul>
  );
}

function Plate({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg className={styles.plate} width="46" height="30" viewBox="0 0 46 30" role="img" aria-label={name}>
        {children}
      </svg>
    </li>
  );
}
