import { useEffect, useRef } from "react";
import { type Editing, planBefore } from "../model/editing.ts";
import { drawnPlan } from "./drawn-plan.ts";

/** Between the frames of a plan's first picture, the browser takes the page for idle. */
const FIRST_MS = 400;

/** Works out the plan before the last step while nobody does anything. After a reload, undo would otherwise take a while. */
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
