import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { moveParts, shift } from "../model/edits/move-parts.ts";
import { removeParts } from "../model/edits/remove-parts.ts";
import { pointsOf } from "../model/places.ts";
import { snapped } from "../model/points.ts";
import {
  isSelected,
  NOTHING,
  type Part,
  partsOf,
  partsOfPlan,
  partsOfSection,
  selectionOf,
  selectionWords,
  toggled,
  united,
} from "../model/selection.ts";
import { placeSketch, type Sketch } from "../model/sketch.ts";
import { usePlanEditor } from "../plan-context.ts";
import { removeWords } from "../words.ts";
import { boxOutline, hitPart, partsWithin } from "./hit-part.ts";
import type { Overlay } from "./paint-overlay.ts";
import type { Drag, Press } from "./use-edit-gestures.ts";

interface Reach {
  radiusOf: (press: Press) => number;
  takesSeats: () => boolean;
  /** Called with the sketch that the pointer has placed. */
  onPut: (sketch: Sketch) => void;
}

/** How far an arrow key moves what is selected, in seats. */
const NUDGE = 0.1;
/** Points of a lasso nearer to each other than this are left out, in plan units. */
const LASSO_STEP = 0.15;

/** What pointer and keys do on the map, by the chosen tool. */
export function useMapEdits(show: (change: Partial<Overlay>) => void, { radiusOf, takesSeats, onPut }: Reach) {
  const editor = usePlanEditor();
  const { plan, selection, may, act, select, tool, sketch, setSketch, isSnapping } = editor;
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const onGrid = (at: Point): Point => (isSnapping ? snapped(at, 1) : at);
  const hitOf = (press: Press): Part[] => {
    const hit = hitPart(plan, press.at, radiusOf(press), takesSeats());
    if (!hit) return [];
    return "part" in hit ? [hit.part] : partsOfSection(hit.section);
  };
  const isSelecting = tool === "select" || tool === "lasso" || tool === "hand";

  const put = (placed: Sketch) => {
    onPut(placed);
    setSketch(placed);
  };

  const onTap = (press: Press) => {
    if (!isSelecting) return sketch && put(placeSketch(sketch, onGrid(press.at)));
    const parts = hitOf(press);
    // A finger has no Shift, so what it taps is added to the selection.
    if (press.isMore || (press.isTouch && parts.length > 0)) select(toggled(selection, parts));
    else select(united(NOTHING, parts));
  };

  const onDrag = (press: Press): Drag | undefined => {
    if (!isSelecting) return sketch && dragSketch(press);
    if (tool === "hand") return undefined;
    const parts = hitOf(press);
    const isOnSelection = parts.length > 0 && parts.every((part) => isSelected(selection, part));
    if (isOnSelection && may && !press.isMore) return dragSelection(press);
    return dragFrame(press);
  };

  const dragSketch = ({ at }: Press): Drag => {
    const putTo = (to: Point) => sketch && put(placeSketch(sketch, onGrid(at), onGrid(to)));
    return { move: putTo, end: putTo, cancel: () => sketch && put(sketch) };
  };

  const dragSelection = ({ at }: Press): Drag => {
    const [first] = partsOf(selection);
    const [anchor] = first ? pointsOf(plan, selectionOf(first)) : [];
    const by = (to: Point): Point => {
      const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
      if (!anchor || !isSnapping) return [dx, dy];
      const [x, y] = snapped([anchor[0] + dx, anchor[1] + dy], 1);
      return [x - anchor[0], y - anchor[1]];
    };
    return {
      move: (to) => show({ motion: shift(by(to)) }),
      end: (to) => {
        show({ motion: undefined });
        // Somebody else's changes came in meanwhile, so these indexes may belong to other parts now.
        if (latest.current === selection) move(by(to));
      },
      cancel: () => show({ motion: undefined }),
    };
  };

  const dragFrame = ({ at, isMore }: Press): Drag => {
    const line: Point[] = [at];
    const frameTo = (to: Point): readonly Point[] => {
      if (tool !== "lasso") return boxOutline(at, to);
      const last = line.at(-1) ?? at;
      if (Math.hypot(to[0] - last[0], to[1] - last[1]) > LASSO_STEP) line.push(to);
      return line;
    };
    return {
      move: (to) => show({ frame: frameTo(to) }),
      end: (to) => {
        const within = partsWithin(plan, frameTo(to));
        show({ frame: undefined });
        select(isMore ? united(selection, partsOf(within)) : within);
      },
      cancel: () => show({ frame: undefined }),
    };
  };

  const move = (by: Point) => {
    if (by[0] === 0 && by[1] === 0) return;
    act(`Moved ${selectionWords(selection)}`, (draft) => {
      moveParts(draft, selection, shift(by));
      return undefined;
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if ((ctrlKey || metaKey) && key.toLowerCase() === "a") {
      done();
      return select(united(NOTHING, partsOfPlan(plan)));
    }
    if (ctrlKey || metaKey || altKey) return;
    if (key === "Escape" && selection.size > 0) {
      done();
      return select(NOTHING);
    }
    if (!may || selection.size === 0 || !isSelecting) return;
    const step = shiftKey ? 1 : NUDGE;
    const ways: Record<string, Point> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const way = ways[key];
    if (way) {
      done();
      move(way);
    } else if (key === "Delete" || key === "Backspace") {
      done();
      act(removeWords(selection), (draft) => removeParts(draft, selection));
    }
  };
  return { onTap, onDrag, onKeyDown };
}
