import { useSyncExternalStore } from "react";
import styles from "./seat-tip.module.css";
import type { TipSource } from "./tip-source.ts";

/** Half the width of the widest tip, so that no tip leaves the map at its sides. */
const HALF_PX = 120;
/** If the pointer is nearer to the top than this, the tip does not fit above it. */
const ROOM_PX = 96;

interface SeatTipProps {
  source: TipSource;
  /** Called whenever a tip is shown, because the map's size may have changed. */
  mapWidth: () => number;
}

/** Says what is under the pointer. The list has the same words for buyers who cannot see the tip. */
export function SeatTip({ source, mapWidth }: SeatTipProps) {
  const tip = useSyncExternalStore(source.subscribe, source.read);
  if (!tip) return null;
  const x = Math.min(Math.max(tip.x, HALF_PX), Math.max(HALF_PX, mapWidth() - HALF_PX));
  const below = tip.y < ROOM_PX;
  return (
    <div className={styles.place} style={{ left: x, top: tip.y + (below ? 22 : -16) }} aria-hidden="true">
      <div className={below ? styles.below : styles.tip}>
        <strong>{tip.title}</strong>
        {tip.details !== "" && <span>{tip.details}</span>}
        {tip.view !== "" && <span>{tip.view}</span>}
      </div>
    </div>
  );
}
