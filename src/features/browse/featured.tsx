import { Skeleton } from "#src/ui/skeleton.tsx";
import { BannerSlider } from "./banner-slider.tsx";
import { useSlidesQuery } from "./browse-api.ts";
import styles from "./featured.module.css";

/**
 * The banner slider of events, with its space reserved. It disappears if there is nothing to feature or the call fails.
 */
export function Featured() {
  const { data, isError } = useSlidesQuery();
  if (data) return data.length > 0 ? <BannerSlider slides={data} /> : null;
  return isError ? null : <Skeleton className={styles.waiting} />;
}
