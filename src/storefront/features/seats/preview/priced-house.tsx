import { type Commission, fullFeeNote } from "#contract/rules/money/pricing.ts";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { useSeatPlanQuery } from "#src/shared/seats/seats-api.ts";
import { HousePicture } from "./house-picture.tsx";
import { PriceLinks } from "./price-links.tsx";
import styles from "./priced-house.module.css";

interface PricedHouseProps {
  placeId: string;
  sections: readonly Section[];
  commission: Commission;
  /** The address of the picker, open at a section or at a price. Null before the sale. */
  pathAt: ((at: { section: string } | { price: string }) => string) | null;
}

/** The house in the colours of its prices, and what each colour costs. */
export function PricedHouse({ placeId, sections, commission, pathAt }: PricedHouseProps) {
  // Without a plan, the house is drawn from its sections, as in the picker.
  const { data: plan = null, isLoading } = useSeatPlanQuery(placeId);
  const bands = priceBands(sections);
  return (
    <div className={styles.house}>
      <p
        className={styles.note}
      >{`${["Prices", fullFeeNote(commission)].join(" ").trim()}${pathAt ? ` · pick one${sections.length > 1 ? " or a section" : ""} to see its seats` : ""}`}</p>
      <div className={styles.picture}>
        {!isLoading && (
          <HousePicture
            plan={plan}
            sections={sections}
            bands={bands}
            commission={commission}
            pathOf={pathAt && ((section) => pathAt({ section }))}
          />
        )}
      </div>
      <PriceLinks bands={bands} commission={commission} pathOf={pathAt && ((price) => pathAt({ price }))} />
    </div>
  );
}
