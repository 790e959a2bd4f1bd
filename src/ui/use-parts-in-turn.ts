import { startTransition, useEffect, useState } from "react";
import { soonAfterPaint } from "./in-own-task.ts";

/**
 * How many of its parts a component shows, from the top: one when it is drawn first, and one more after each frame. A slow phone
 * then never lays out all of them in one task, and a press waits for one of them at most.
 * @param atOnce whether all parts show from the start, so that somebody who comes back finds the page where they left it
 * @returns a number from 1 to `parts`
 */
export function usePartsInTurn(parts: number, atOnce: boolean): number {
  const [shown, setShown] = useState(atOnce ? parts : 1);
  useEffect(() => {
    if (shown < parts) soonAfterPaint(() => startTransition(() => setShown(shown + 1)));
  }, [shown, parts]);
  return shown;
}
