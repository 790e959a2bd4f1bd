import { useSyncExternalStore } from "react";
import styles from "./seat-tip.module.css";
import type { TipSource } from "./tip-source.ts";

/** Half the width of the widest tip, so that no tip leaves the map at its sides. */
const HALF_PX = 120;
/** If the pointer is nearer to the top than this, the tip does not fit above it. */
const ROOM_PX = 96;

/** Says what is under the pointer. The list has the same words for buyers who cannot see the tip. */
export function SeatTip({ source }: { source: TipSource }) {
  const tip = useSyncExternalStore(source.subscribe, source.read);
  if (!tip) return null;
  const left = `clamp(${HALF_PX}px, ${tip.x}px, 100% - ${HALF_PX}px)`;
  const below = tip.y < ROOM_PX;
  return (
    <div className={styles.place} style={{ left, top: tip.y + (below ? 22 : -16) }} aria-hidden="true">
      <div className={below ? styles.below : styles.tip}>
        <strong>{tip.title}</strong>
        {tip.details !== "" && <span>{tip.details}</span>}
        {tip.view !== "" && <span>{tip.view}</span>}
      </div>
    </div>
  );
}
