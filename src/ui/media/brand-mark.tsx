import styles from "./brand-mark.module.css";

/** The Brolga mark: two arcs (neck and wing) and a head. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M5 27C5 14 12 5.5 24.5 5.5" stroke="var(--action)" strokeWidth="5" />
      <path d="M14 27c0-7 3.5-11.5 10.5-11.5" stroke="var(--accent)" strokeWidth="5" />
      <circle cx="26" cy="5.5" r="3.8" fill="oklch(0.62 0.2 28)" />
    </svg>
  );
}
