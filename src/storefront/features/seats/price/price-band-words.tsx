import type { Commission } from "#contract/rules/money/pricing.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { bandPrice, type PriceBand, priceDots } from "#src/shared/seats/price-bands.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./price-key.module.css";

/** A band of prices: its colour, what a buyer pays, and how many seats are left. */
export function PriceBandWords({ band, commission }: { band: PriceBand; commission: Commission }) {
  return (
    <>
      <span
        className={styles.colour}
        style={{ background: `var(--price-${band.colour})`, color: `var(--on-price-${band.colour})` }}
        data-dots={priceDots(band.colour)}
      />
      <span className={styles.price}>{bandPrice(band, commission)}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.left}>
        {band.free === 0 ? (band.closedWords ?? "sold out") : `${formatCount(band.free)} left`}
      </span>
    </>
  );
}
