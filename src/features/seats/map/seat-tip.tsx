import { useSyncExternalStore } from "react";
import styles from "./seat-tip.module.css";
import type { TipSource } from "./tip-source.ts";

/** Half of the widest tip, so that none leaves the map at its sides. */
const HALF_PX = 120;
/** Below this there is no room above the pointer. */
const ROOM_PX = 76;

interface SeatTipProps {
  source: TipSource;
  /** Read as a tip is shown, for the map may have become another size. */
  mapWidth: () => number;
}

/** What the pointer is on. The list has the same words for whoever does not see it. */
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
      </div>
    </div>
  );
}
