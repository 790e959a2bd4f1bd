import { beginSketch, type SketchTool } from "../model/sketch.ts";
import { type Tool, usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { toolWords } from "../words.ts";

const SELECTING: readonly Tool[] = ["select", "lasso", "hand"];
const DRAWING: readonly SketchTool[] = ["block", "row", "tables", "area", "stage", "entrance", "shape"];

/** The tools that select, and those that draw. */
export function ToolBar() {
  const { tool, setTool, setSketch, plan, may } = usePlanEditor();
  const choose = (next: Tool) => {
    setTool(next);
    setSketch(SELECTING.includes(next) ? undefined : beginSketch(next as SketchTool, plan));
  };
  const button = (name: Tool) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      aria-label={toolWords[name].name}
      aria-pressed={tool === name}
      title={toolWords[name].hint}
      onClick={() => choose(name)}
    >
      {toolWords[name].short ?? toolWords[name].name}
    </button>
  );
  return (
    <fieldset className={styles.tools}>
      <legend>Tools</legend>
      {SELECTING.map(button)}
      {may && <span className={styles.drawing}>{DRAWING.map(button)}</span>}
    </fieldset>
  );
}
