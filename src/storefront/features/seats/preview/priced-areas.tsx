import type { Commission } from "#contract/rules/money/pricing.ts";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { useSeatPlanQuery } from "#src/shared/seats/seats-api.ts";
import { areaLeft } from "../areas/area-words.ts";
import { CategoryLinks } from "./category-links.tsx";
import { HousePicture } from "./house-picture.tsx";
import styles from "./priced-house.module.css";

interface PricedAreasProps {
  placeId: string;
  areas: readonly Section[];
  commission: Commission;
  /** The address of the picker. Null before the sale. */
  path: string | null;
}

/** The venue's standing areas in the colours of their prices, and what each costs. */
export function PricedAreas({ placeId, areas, commission, path }: PricedAreasProps) {
  const { data: plan = null, isLoading } = useSeatPlanQuery(placeId);
  return (
    <div className={styles.house}>
      <div className={styles.picture}>
        {!isLoading && (
          <HousePicture
            plan={plan}
            sections={areas}
            bands={priceBands(areas)}
            commission={commission}
            pathOf={path === null ? null : () => path}
          />
        )}
      </div>
      <CategoryLinks categories={areas} commission={commission} path={path} leftOf={areaLeft} />
    </div>
  );
}
