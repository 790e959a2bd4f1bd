import { useEffect, useState } from "react";
import { useBlocker, useLocation } from "react-router-dom";

/**
 * Asks before the buyer goes back from a live hold, with the arrow on the page or the browser's back button. It does
 * not ask on other links, because the hold stays alive when the buyer follows them.
 * @param active false if there is nothing to lose. An open question then closes
 */
export function useBackGuard(active: boolean) {
  const [asked, setAsked] = useState(false);
  const { key } = useLocation();
  // The router moves to the next page a moment before that page is drawn. Going back from there must not ask.
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
