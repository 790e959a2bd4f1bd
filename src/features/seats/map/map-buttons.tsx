import { Icon } from "#src/ui/icon.tsx";
import styles from "./map-buttons.module.css";

interface MapButtonsProps {
  isWhole: boolean;
  isClosest: boolean;
  onZoom: (factor: number) => void;
  onWhole: () => void;
}

const STEP = 1.7;

/** Nearer, farther, the whole house: for one hand, and for whoever has neither wheel nor pinch. */
export function MapButtons({ isWhole, isClosest, onZoom, onWhole }: MapButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" aria-label="Zoom in" aria-disabled={isClosest} onClick={() => onZoom(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" aria-disabled={isWhole} onClick={() => onZoom(1 / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Show the whole house" aria-disabled={isWhole} onClick={onWhole}>
        <WholeHouse />
      </button>
    </div>
  );
}

/** Four corners: only the picker has this one, and every page pays for what stands in ui/icon.tsx. */
function WholeHouse() {
  return (
    <svg className={styles.whole} width={20} height={20} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
    </svg>
  );
}
