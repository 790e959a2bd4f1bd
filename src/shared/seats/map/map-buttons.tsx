import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./map-buttons.module.css";
import type { SeatMap } from "./use-seat-engine.ts";

const STEP = 1.7;

/** Buttons to zoom in, zoom out and show the whole house, for one hand or without wheel and pinch. */
export function MapButtons({ engine, view: { isWhole, isClosest } }: Pick<SeatMap, "engine" | "view">) {
  const pilot = engine?.pilot;
  return (
    <div className={styles.buttons}>
      <button type="button" aria-label="Zoom in" aria-disabled={isClosest} onClick={() => pilot?.fromMiddle(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" aria-disabled={isWhole} onClick={() => pilot?.fromMiddle(1 / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Show the whole house" aria-disabled={isWhole} onClick={() => pilot?.home()}>
        <WholeHouse />
      </button>
    </div>
  );
}

/** An icon of four corners. It is not in ui/media/icon.tsx, which every page loads, because only the picker uses it. */
function WholeHouse() {
  return (
    <svg className={styles.whole} width={20} height={20} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
    </svg>
  );
}
