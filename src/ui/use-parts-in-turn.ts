import { startTransition, useEffect, useState } from "react";
import { soonAfterPaint } from "./in-own-task.ts";

/**
 * How many parts of a page to show that a value makes: the first with the value, and one more after each frame. So a slow phone
 * never renders and lays out all of them in one task, and a press waits for one of them at most.
 * @param value undefined while it is waited for. A value that is there from the start shows all parts at once, so that a buyer who
 * comes back finds the page where they left it
 */
export function usePartsInTurn(value: unknown, parts: number): number {
  const isThere = value !== undefined;
  const [shown, setShown] = useState(isThere ? parts : 1);
  useEffect(() => {
    if (isThere && shown < parts) soonAfterPaint(() => startTransition(() => setShown(shown + 1)));
  }, [isThere, shown, parts]);
  return shown;
}
