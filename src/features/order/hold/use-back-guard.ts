import { useEffect, useState } from "react";
import { useBlocker, useLocation } from "react-router-dom";

/**
 * Asks before the buyer goes back from a live hold, with the arrow on the page or the browser's own. Links that lead on
 * are no way back: the hold outlives them.
 * @param active false where there is nothing to lose: a question that stands is taken back
 */
export function useBackGuard(active: boolean) {
  const [asked, setAsked] = useState(false);
  const { key } = useLocation();
  // The router is on the next page a moment before that page is drawn. Going back from there leaves no hold behind.
  const blocker = useBlocker(
    ({ currentLocation, historyAction }) => active && historyAction === "POP" && currentLocation.key === key,
  );

  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!active && isBlocked) blocker.reset();
  }, [active, isBlocked, blocker]);
  const settle = () => {
    setAsked(false);
    if (isBlocked) blocker.reset();
  };
  return { asking: active && (asked || isBlocked), ask: () => setAsked(true), settle };
}
