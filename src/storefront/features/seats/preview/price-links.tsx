import { Link } from "react-router-dom";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { PriceBand } from "#src/shared/seats/price-bands.ts";
import { useNetworkLink } from "#src/storefront/offline/use-network-link.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { PriceBandWords } from "../price/price-band-words.tsx";
import styles from "../price/price-key.module.css";
import { priceInAddress } from "../price/seat-filter.ts";

interface PriceLinksProps {
  bands: readonly PriceBand[];
  commission: Commission;
  /** The address of the picker, showing the seats of these prices. Null before the sale. */
  pathOf: ((price: string) => string) | null;
}

/** What each colour costs and how many seats are left. A link opens the picker with only its seats. */
export function PriceLinks({ bands, commission, pathOf }: PriceLinksProps) {
  const link = useNetworkLink();
  return (
    <ul className={styles.bands} aria-label="Prices">
      {bands.map((band) => (
        <li key={band.fromCents} className={styles.item}>
          {band.free > 0 && pathOf ? (
            <Link className={styles.band} to={pathOf(priceInAddress([band.fromCents, band.toCents]))} {...link}>
              <VisuallyHidden>Seats for </VisuallyHidden>
              <PriceBandWords band={band} commission={commission} />
            </Link>
          ) : (
            <div className={styles.band}>
              <PriceBandWords band={band} commission={commission} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
