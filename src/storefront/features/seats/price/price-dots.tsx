import { colourAt, type PriceBand, pricesOf } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import styles from "./price-dots.module.css";

/** A dot in the colour of each of a section's prices, as on the map. The price itself stands beside it in words. */
export function PriceDots({ section, bands }: { section: Section; bands: readonly PriceBand[] }) {
  const colours = new Set(pricesOf(section).map(({ cents }) => colourAt(bands, cents)));
  return [...colours].map((colour) => (
    <span key={colour} className={styles.dot} style={{ background: `var(--price-${colour})` }} />
  ));
}
