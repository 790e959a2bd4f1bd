import { useState } from "react";
import type { PlanBackground } from "#contract/rules/plan/plan-parts.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { PlanBackgroundMade } from "#contract/wire/desk/plans.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { Group } from "../inspector/group.tsx";
import { boxOf } from "../model/places.ts";
import { NOTHING, partsOfPlan, united } from "../model/selection.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { XyFields } from "../tools/place-fields.tsx";
import { ChoosePicture } from "./choose-picture.tsx";
import { scaledByPoints } from "./scale-by-points.ts";

/** The width of a new background picture, in seats. */
const FIRST_WIDTH = 40;

/** A picture of the venue to trace. Buyers never see it. */
export function BackgroundFields() {
  const { plan, act, venueRef, picture, setPicture, setPointer } = usePlanEditor();
  const { background } = plan;
  const [points, setPoints] = useState<readonly Point[]>();
  const [seats, setSeats] = useState(10);
  const change = (words: string, next: PlanBackground | undefined) =>
    act(words, (draft) => {
      if (next) draft.background = { ...next, at: [...next.at] };
      else delete draft.background;
      return undefined;
    });
  const lay = ({ picture: name, width: pixels }: PlanBackgroundMade) => {
    const venue = boxOf(plan, united(NOTHING, partsOfPlan(plan)));
    const width = venue ? Math.max(FIRST_WIDTH, venue.right - venue.left) : FIRST_WIDTH;
    const at: Point = venue ? [(venue.left + venue.right - width) / 2, venue.top] : [-width / 2, 0];
    const scale = Number((width / pixels).toPrecision(6));
    change("Laid a picture under the plan", { picture: name, at, scale, opacity: 0.5 });
  };
  const askForPoints = () => {
    const found: Point[] = [];
    setPoints(found);
    setPointer(() => (at: Point) => {
      found.push(at);
      setPoints([...found]);
      if (found.length === 2) setPointer(undefined);
    });
  };
  const stopAsking = () => {
    setPoints(undefined);
    setPointer(undefined);
  };
  const [from, to] = points ?? [];
  return (
    <Group title="Picture to trace" isOpen={background !== undefined}>
      <ChoosePicture
        venueRef={venueRef}
        hasPicture={background !== undefined}
        onMade={lay}
        onRemove={() => change("Took the picture away", undefined)}
      />
      {background && (
        <>
          {picture.isLost && <p className={styles.hint}>We couldn't load the picture. Reload the page to try again.</p>}
          <Checkbox
            label="Show the picture"
            checked={picture.isShown}
            onChange={({ target }) => setPicture(target.checked)}
          />
          <NumberField
            label="How strong, in per cent"
            value={Math.round((background.opacity ?? 1) * 100)}
            min={5}
            max={100}
            onChange={(percent) => change("Changed the picture", { ...background, opacity: percent / 100 })}
          />
          <XyFields at={background.at} onChange={(at) => change("Moved the picture", { ...background, at })} />
          <NumberField
            label="Size, in seats for 100 pixels"
            value={Number((background.scale * 100).toPrecision(4))}
            min={0.01}
            max={10_000}
            step={0.01}
            onChange={(size) => change("Scaled the picture", { ...background, scale: size / 100 })}
          />
          {points === undefined ? (
            <Button variant="quiet" size="s" onClick={askForPoints}>
              Scale it by two points
            </Button>
          ) : (
            <>
              <p role="status">
                {to
                  ? "How many seats are they apart?"
                  : `Press the ${from ? "second" : "first"} of two points on the map whose distance you know.`}
              </p>
              {from && to && (
                <NumberField label="Seats apart" value={seats} min={0.5} max={1000} step={0.5} onChange={setSeats} />
              )}
              <div className={styles.row}>
                {from && to && (
                  <Button
                    size="s"
                    onClick={() => {
                      change("Scaled the picture", scaledByPoints(background, from, to, seats));
                      stopAsking();
                    }}
                  >
                    Scale it
                  </Button>
                )}
                <Button variant="quiet" size="s" onClick={stopAsking}>
                  Cancel
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </Group>
  );
}
