import { Skeleton } from "#src/ui/skeleton.tsx";
import { BannerSlider } from "./banner-slider.tsx";
import { useSlidesQuery } from "./browse-api.ts";
import styles from "./featured.module.css";

/** The banner slider of events with its place kept; gone where there is nothing to feature or it cannot be had. */
export function Featured() {
  const { data, isError } = useSlidesQuery();
  if (data) return data.length > 0 ? <BannerSlider slides={data} /> : null;
  return isError ? null : <Skeleton className={styles.waiting} />;
}
