import { useEffect, useRef } from "react";
import { type Editing, planBefore } from "../model/editing.ts";
import { drawnPlan } from "./drawn-plan.ts";

/** The browser takes the page for idle between the frames of a plan's first draw. */
const FIRST_MS = 400;

/**
 * Computes the plan before the last step while the page is idle. Otherwise, the first undo after a reload would take a
 * while.
 */
export function useReadyUndo(editing: Editing): void {
  const isOpening = useRef(true);
  useEffect(() => {
    const work = () => {
      const before = planBefore(editing);
      if (before) drawnPlan(before);
    };
    const tellsIdle = "requestIdleCallback" in window;
    let asked = 0;
    const ask = () => {
      isOpening.current = false;
      if (tellsIdle) asked = requestIdleCallback(work);
      else work();
    };
    const pause = isOpening.current ? FIRST_MS : tellsIdle ? 0 : 1000;
    const timer = setTimeout(ask, pause);
    return () => {
      clearTimeout(timer);
      if (asked) cancelIdleCallback(asked);
    };
  }, [editing]);
}
