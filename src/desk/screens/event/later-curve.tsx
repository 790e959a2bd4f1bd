import { lazy } from "react";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { LaterPart } from "../../parts/later-part.tsx";
import type { CurveProps } from "./curve.tsx";
import styles from "./sales.module.css";

const Curve = lazy(async () => ({ default: (await untilReload(import("./curve.tsx"))).Curve }));

/** A chart whose code comes after the page. Its space is reserved. */
export function LaterCurve(props: CurveProps) {
  return (
    <LaterPart what="the chart" className={styles.curve}>
      <div className={styles.curve}>
        <Curve {...props} />
      </div>
    </LaterPart>
  );
}
