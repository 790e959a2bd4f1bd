import styles from "./lost-crane.module.css";

/** The brand's bird leaving its poster, drawn for the page for unknown addresses. */
export function LostCrane() {
  return (
    <svg className={styles.picture} viewBox="0 0 400 400" fill="none" aria-hidden="true" focusable="false">
      <rect x="20" y="60" width="300" height="320" rx="20" className={styles.poster} />
      <circle cx="170" cy="200" r="86" className={styles.sun} />
      <path
        d="M20 300c60-26 90-26 150 0s90 26 150 0v60a20 20 0 0 1-20 20H40a20 20 0 0 1-20-20Z"
        className={styles.water}
      />
      <path d="M20 332c60-22 90-22 150 0s90 22 150 0" className={styles.ripple} strokeWidth="6" />
      <g className={styles.bird} strokeLinecap="round">
        <path d="M120 262c10-92 62-150 176-168" strokeWidth="20" />
        <path d="M188 268c6-62 38-98 104-108" strokeWidth="16" className={styles.wing} />
        <path d="M296 94c26-4 40-22 48-46" strokeWidth="13" />
        <path d="m122 258-22 96m42-92 6 96" strokeWidth="6" />
      </g>
      <circle cx="350" cy="40" r="14" className={styles.head} />
      <path d="m362 34 34-10-30 22Z" className={styles.beak} />
    </svg>
  );
}
