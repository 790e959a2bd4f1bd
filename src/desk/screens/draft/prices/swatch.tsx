import styles from "./prices.module.css";

/** The colour of a price, 1 to 5, as the map has it. Null: a place that is not sold. */
export function Swatch({ colour }: { colour: number | null }) {
  const background = colour === null ? undefined : `var(--price-${colour})`;
  return <span className={styles.swatch} style={{ background }} data-empty={colour === null || undefined} />;
}
