import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";

interface ViewBarProps {
  view: "plan" | "table";
  onView: (view: "plan" | "table") => void;
  /** What would be undone and redone, in words. */
  undoes: string | undefined;
  redoes: string | undefined;
  onUndo: () => void;
  onRedo: () => void;
  onSnap: (isSnapping: boolean) => void;
}

/** Switches between map and table, and undoes and redoes edits. */
export function ViewBar({ view, onView, undoes, redoes, onUndo, onRedo, onSnap }: ViewBarProps) {
  const { may, isSnapping } = usePlanEditor();
  return (
    <div className={styles.top}>
      <fieldset className={styles.tools}>
        <legend>Show as</legend>
        {(["plan", "table"] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tool}
            aria-pressed={view === one}
            onClick={() => onView(one)}
          >
            {one === "plan" ? "Map" : "Table"}
          </button>
        ))}
      </fieldset>
      {may && (
        <div className={styles.tools}>
          <button type="button" className={styles.tool} disabled={!undoes} title={undoes} onClick={onUndo}>
            Undo
          </button>
          <button type="button" className={styles.tool} disabled={!redoes} title={redoes} onClick={onRedo}>
            Redo
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-pressed={isSnapping}
            title="Keep to the grid of one seat"
            onClick={() => onSnap(!isSnapping)}
          >
            Snap
          </button>
        </div>
      )}
    </div>
  );
}
