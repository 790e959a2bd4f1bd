import { Button } from "#src/ui/actions/button.tsx";
import styles from "./history-buttons.module.css";

interface HistoryButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** Undoes and redoes strokes of paint. A button that can't do anything keeps the focus. */
export function HistoryButtons({ canUndo, canRedo, onUndo, onRedo }: HistoryButtonsProps) {
  return (
    <div className={styles.pair}>
      <Button variant="quiet" aria-disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
      <Button variant="quiet" aria-disabled={!canRedo} onClick={onRedo}>
        Redo
      </Button>
    </div>
  );
}
