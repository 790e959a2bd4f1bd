import { useEffect } from "react";
import { type Editing, planBefore } from "../model/editing.ts";
import { drawnPlan } from "./drawn-plan.ts";

/** Works out the plan before the last step while nobody does anything. After a reload, undo would otherwise take a while. */
export function useReadyUndo(editing: Editing): void {
  useEffect(() => {
    const work = () => {
      const before = planBefore(editing);
      if (before) drawnPlan(before);
    };
    if (!window.requestIdleCallback) {
      const timer = setTimeout(work, 1000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }, [editing]);
}
