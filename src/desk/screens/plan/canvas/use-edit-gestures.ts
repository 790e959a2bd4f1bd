import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { SeatEngine } from "#src/shared/seats/engine/seat-engine.ts";
import { toPlan } from "#src/shared/seats/engine/view.ts";
import { listenForGestures } from "#src/shared/seats/map/map-gestures.ts";

/** Where somebody presses, in plan units. */
export interface Press {
  at: Point;
  /** Whether it adds to what is selected: with Shift, Control or Command. */
  isMore: boolean;
  isTouch: boolean;
}

/** A drag that edits the plan instead of moving the map. */
export interface Drag {
  move: (to: Point) => void;
  end: (to: Point) => void;
  cancel: () => void;
}

interface EditActs {
  onTap: (press: Press) => void;
  /** @returns undefined to move the map */
  onDrag: (press: Press) => Drag | undefined;
}

/** Handles pointer and wheel on a plan that somebody edits. Two fingers and the wheel always zoom and move the map. */
export function useEditGestures(
  engine: SeatEngine | undefined,
  surface: RefObject<HTMLElement | null>,
  acts: EditActs,
) {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const box = surface.current;
    if (!engine || !box) return;
    const { camera } = engine;
    const onPlan = (px: Point) => toPlan(camera.view, camera.reach.size, px);
    let press: Press | undefined;
    let drag: Drag | undefined;
    let isDragging = false;
    /** Whether the drag was cancelled while its pointer is still down. */
    let isDropped = false;
    let last: Point = [0, 0];
    const leave = new AbortController();
    box.addEventListener(
      "pointerdown",
      ({ clientX, clientY, shiftKey, ctrlKey, metaKey, pointerType, isPrimary }) => {
        if (!isPrimary) return;
        const { left, top } = box.getBoundingClientRect();
        last = [clientX - left, clientY - top];
        press = { at: onPlan(last), isMore: shiftKey || ctrlKey || metaKey, isTouch: pointerType !== "mouse" };
        isDragging = false;
        isDropped = false;
      },
      { capture: true, signal: leave.signal },
    );
    const drop = () => {
      if (!drag) return;
      drag.cancel();
      drag = undefined;
      isDropped = true;
    };
    // A key press would act on the plan in the middle of a drag. Escape cancels the drag.
    const onKey = (event: KeyboardEvent) => {
      if (!drag) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") drop();
    };
    window.addEventListener("keydown", onKey, { capture: true, signal: leave.signal });
    // The device cancels the pointer, for example for an incoming call.
    box.addEventListener("pointercancel", drop, { capture: true, signal: leave.signal });
    const pan = (dx: number, dy: number) => {
      camera.drag(dx, dy);
      engine.drawAll();
    };
    const stop = listenForGestures(box, {
      onTap: () => press && latest.current.onTap(press),
      onDrag: (dx, dy, path) => {
        if (!path) {
          drag?.cancel();
          drag = undefined;
          isDragging = true;
          return pan(dx, dy);
        }
        last = path[1];
        if (!isDragging) drag = press && latest.current.onDrag(press);
        isDragging = true;
        if (drag) drag.move(onPlan(last));
        else if (!isDropped) pan(dx, dy);
      },
      onThrow: (velocity) => {
        if (drag) drag.end(onPlan(last));
        else if (isDragging && !isDropped) camera.throw(velocity, performance.now());
        drag = undefined;
        isDragging = false;
        engine.drawAll();
      },
      onZoom: (factor, at) => {
        camera.zoom(factor, at);
        engine.drawAll();
      },
      canZoom: (factor) => (factor > 1 ? !camera.isClosest : !camera.isWhole),
      onHover: () => undefined,
    });
    return () => {
      leave.abort();
      stop();
    };
  }, [engine, surface]);
}
