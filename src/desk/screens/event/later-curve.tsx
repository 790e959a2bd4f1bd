import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import type { CurveProps } from "./curve.tsx";
import styles from "./sales.module.css";

const Curve = lazyPart(
  () => import("./curve.tsx"),
  ({ Curve }) => Curve,
  { waiting: () => <Skeleton className={styles.curve} />, failed: () => <PartFailed what="the chart" isKept /> },
);

/** A chart whose code loads after the page. Its space is reserved. */
export const LaterCurve = (props: CurveProps) => (
  <div className={styles.curve}>
    <Curve {...props} />
  </div>
);
