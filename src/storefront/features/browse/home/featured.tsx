import { useSlidesQuery } from "#src/shared/event/browse-api.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { BannerSlider } from "./banner-slider.tsx";
import styles from "./featured.module.css";

/**
 * The banner slider of a state's events, or of all for null, with its space reserved. It disappears if there is nothing to feature or the
 * call fails.
 */
export function Featured({ state }: { state: string | null }) {
  const { data, isError } = useSlidesQuery(state);
  // Other slides begin at the first one.
  if (data) return data.length > 0 ? <BannerSlider key={data.map(({ id }) => id).join()} slides={data} /> : null;
  return isError ? null : <Skeleton className={styles.waiting} />;
}
