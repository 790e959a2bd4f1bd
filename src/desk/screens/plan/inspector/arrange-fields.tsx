import { useState } from "react";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { copyParts } from "../model/edits/copy-parts.ts";
import { type Motion, mirror, moveParts, shift, turn } from "../model/edits/move-parts.ts";
import { middleOfBox } from "../model/outline.ts";
import { boxOf } from "../model/places.ts";
import { selectionWords, withoutStage } from "../model/selection.ts";
import { alignShifts, type Edge, spreadShifts, type Unit, unitsOf } from "../model/units.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { Group } from "./group.tsx";

const EDGES: readonly (readonly [Edge, string])[] = [
  ["left", "Left"],
  ["middle", "Middle"],
  ["right", "Right"],
  ["front", "Front"],
  ["centre", "Centre"],
  ["back", "Back"],
];

/** Moving, turning, mirroring, aligning, spreading and copying, in numbers. */
export function ArrangeFields() {
  const { plan, selection, act } = usePlanEditor();
  const [by, setBy] = useState<Point>([1, 0]);
  const [degrees, setDegrees] = useState(15);
  const words = selectionWords(selection);
  const move = (done: string, motion: Motion) =>
    act(`${done} ${words}`, (draft) => {
      moveParts(draft, selection, motion);
      return undefined;
    });
  const moveUnits = (done: string, shifts: readonly (readonly [Unit, Point])[]) =>
    act(`${done} ${words}`, (draft) => {
      for (const [unit, far] of shifts) if (far[0] !== 0 || far[1] !== 0) moveParts(draft, unit.selection, shift(far));
      return undefined;
    });
  const middle = () => {
    const box = boxOf(plan, selection);
    return box ? middleOfBox(box) : ([0, 0] as const);
  };
  const copy = () => {
    const box = boxOf(plan, selection);
    const down = box ? box.bottom - box.top + 1.2 : 1;
    act(`Copied ${selectionWords(withoutStage(selection))}`, (draft) =>
      copyParts(draft, selection, [0, Math.ceil(down)]),
    );
  };
  const quiet = { variant: "quiet", size: "s" } as const;
  return (
    <Group title="Place">
      <div className={styles.fields}>
        <NumberField
          label="Right by"
          value={by[0]}
          min={-1000}
          max={1000}
          step={0.1}
          onChange={(x) => setBy([x, by[1]])}
        />
        <NumberField
          label="Back by"
          value={by[1]}
          min={-1000}
          max={1000}
          step={0.1}
          onChange={(y) => setBy([by[0], y])}
        />
      </div>
      <div className={styles.row}>
        <Button {...quiet} onClick={() => move("Moved", shift(by))}>
          Move
        </Button>
        {withoutStage(selection).size > 0 && (
          <Button {...quiet} onClick={copy}>
            Copy
          </Button>
        )}
        <Button {...quiet} onClick={() => move("Mirrored", mirror(middle(), "across"))}>
          Swap left and right
        </Button>
        <Button {...quiet} onClick={() => move("Mirrored", mirror(middle(), "down"))}>
          Swap front and back
        </Button>
      </div>
      <NumberField label="Degrees" value={degrees} min={-360} max={360} onChange={setDegrees} />
      <Button {...quiet} onClick={() => move("Turned", turn(middle(), degrees))}>
        Turn
      </Button>
      <fieldset className={styles.plain}>
        <legend>Align</legend>
        <div className={styles.row}>
          {EDGES.map(([edge, name]) => (
            <Button
              key={edge}
              {...quiet}
              onClick={() => moveUnits("Aligned", alignShifts(unitsOf(plan, selection), edge))}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <Button {...quiet} onClick={() => moveUnits("Spread", spreadShifts(unitsOf(plan, selection)))}>
        Spread evenly
      </Button>
    </Group>
  );
}
