import { startTransition, useEffect, useState } from "react";
import { soonAfterPaint } from "./in-own-task.ts";

/**
 * Shows the parts of a component one by one, from the top. The first comes at once, and each other one after a frame. A slow phone
 * would need one long task to lay out all of them, and a press would have to wait for it. `InTurn` is the counterpart for
 * parts that the server drew.
 * @param atOnce shows all parts from the start. When a visitor comes back to a page, it needs its full height to scroll to where they left it
 * @returns how many parts to show now, at least 1 and at most `parts`
 */
export function usePartsInTurn(parts: number, atOnce: boolean): number {
  const [shown, setShown] = useState(atOnce ? parts : 1);
  useEffect(() => {
    if (shown < parts) soonAfterPaint(() => startTransition(() => setShown(shown + 1)));
  }, [shown, parts]);
  return shown;
}
