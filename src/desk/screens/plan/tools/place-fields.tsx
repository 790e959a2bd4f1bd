import { round } from "#contract/rules/plan/free-seats.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { NumberField } from "../fields/number-field.tsx";
import { FAR } from "../model/points.ts";
import type { Sketch } from "../model/sketch.ts";
import styles from "../plan-editor.module.css";

/** A place on the plan in seats: across, and away from the stage. */
export function XyFields({
  at: [x, y],
  onChange,
  what = "",
}: {
  at: Point;
  onChange: (at: Point) => void;
  what?: string;
}) {
  return (
    <div className={styles.fields}>
      <NumberField
        label={`${what}Across`}
        value={round(x)}
        min={-FAR}
        max={FAR}
        step={0.1}
        onChange={(next) => onChange([next, y])}
      />
      <NumberField
        label={`${what}Back`}
        value={round(y)}
        min={-FAR}
        max={FAR}
        step={0.1}
        onChange={(next) => onChange([x, next])}
      />
    </div>
  );
}

type Spanned = Extract<Sketch, { tool: "area" | "stage" | "shape" }>;

/** The place and the size of something that is drawn from corner to corner. */
export function SpanFields<S extends Spanned>(props: { sketch: S; onChange: (sketch: S) => void; children: Elements }) {
  const { sketch, onChange, children } = props;
  const { from, to } = sketch;
  const [left, top] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [width, depth] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const put = (x: number, y: number, w: number, d: number) => onChange({ ...sketch, from: [x, y], to: [x + w, y + d] });
  return (
    <>
      {children}
      <XyFields at={[left, top]} onChange={([x, y]) => put(x, y, width, depth)} />
      <div className={styles.fields}>
        <NumberField
          label="Width in seats"
          value={round(width)}
          min={0.2}
          max={FAR}
          step={0.1}
          onChange={(next) => put(left, top, next, depth)}
        />
        <NumberField
          label="Depth in seats"
          value={round(depth)}
          min={0.2}
          max={FAR}
          step={0.1}
          onChange={(next) => put(left, top, width, next)}
        />
        {sketch.tool === "area" && (
          <NumberField
            label={sketch.isStanding ? "People" : "Tickets"}
            value={sketch.units}
            min={1}
            max={100_000}
            onChange={(units) => onChange({ ...sketch, units })}
          />
        )}
        {sketch.tool === "shape" && (
          <NumberField
            label="Angle"
            value={sketch.angle}
            min={-360}
            max={360}
            onChange={(angle) => onChange({ ...sketch, angle })}
          />
        )}
      </div>
    </>
  );
}
