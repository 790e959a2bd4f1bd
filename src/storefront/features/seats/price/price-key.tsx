import { type Commission, fullFeeNote } from "#contract/rules/money/pricing.ts";
import type { PriceBand } from "#src/shared/seats/price-bands.ts";
import { PriceBandWords } from "./price-band-words.tsx";
import styles from "./price-key.module.css";
import type { SeatFilter } from "./seat-filter.ts";

interface PriceKeyProps {
  bands: readonly PriceBand[];
  commission: Commission;
  filter: SeatFilter;
  onFilter: (filter: SeatFilter) => void;
}

/**
 * What each colour costs and how many seats are left. Pressing a price shows only its seats, and pressing it again
 * shows all.
 */
export function PriceKey(props: PriceKeyProps) {
  const { bands, commission } = props;
  const note = fullFeeNote(commission);
  const isChoice = bands.length > 1;
  if (!isChoice && !note) return null;
  return (
    <div className={styles.key}>
      <p className={styles.note}>
        <span>{["Prices", note].join(" ").trim()}</span>
        {isChoice && <span className={styles.hint}> · choose one to see only those seats</span>}
      </p>
      {isChoice && <Bands {...props} />}
    </div>
  );
}

function Bands({ bands, commission, filter, onFilter }: PriceKeyProps) {
  const { priceCents, ...others } = filter;
  const toggle = ({ fromCents, toCents }: PriceBand, isPressed: boolean) =>
    onFilter(isPressed ? others : { ...others, priceCents: [fromCents, toCents] });
  return (
    <ul className={styles.bands} aria-label="Prices">
      {bands.map((band) => {
        const isPressed = priceCents?.[0] === band.fromCents && priceCents[1] === band.toCents;
        return (
          <li key={band.fromCents} className={styles.item}>
            <button
              type="button"
              className={styles.band}
              aria-pressed={isPressed}
              onClick={() => toggle(band, isPressed)}
            >
              <PriceBandWords band={band} commission={commission} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
