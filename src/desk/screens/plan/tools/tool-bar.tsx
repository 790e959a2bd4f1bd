import { likeLast } from "../model/like-last.ts";
import { beginSketch, type SketchTool } from "../model/sketch.ts";
import { sketchWithin } from "../model/sketch-place.ts";
import { type Tool, usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { drawingTools, toolWords } from "../words.ts";

const SELECTING: readonly Tool[] = ["select", "lasso", "hand"];

/** The tools that select, and those that draw. */
export function ToolBar() {
  const { tool, setTool, setSketch, lastDrawn, plan, may, venueType, seen } = usePlanEditor();
  const choose = (next: Tool) => {
    setTool(next);
    if (SELECTING.includes(next)) return setSketch(undefined);
    const begun = beginSketch(next as SketchTool, plan, venueType);
    const like = likeLast(begun, lastDrawn[begun.tool]);
    const shown = seen();
    setSketch(shown ? sketchWithin(like, shown) : like);
  };
  const button = (one: Tool) => {
    const { name, short = name, hint } = toolWords(one, venueType);
    return (
      <button
        key={one}
        type="button"
        className={styles.tool}
        aria-label={name}
        aria-pressed={tool === one}
        title={hint}
        onClick={() => choose(one)}
      >
        {short}
      </button>
    );
  };
  return (
    <fieldset className={styles.tools}>
      <legend>Tools</legend>
      {SELECTING.map(button)}
      {may && <span className={styles.drawing}>{drawingTools(venueType).map(button)}</span>}
    </fieldset>
  );
}
