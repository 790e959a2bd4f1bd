import { useState } from "react";
import { useBlocker } from "react-router-dom";

/**
 * Asks before the buyer goes back from a live hold, with the arrow on the page or the browser's own. Links that lead on
 * are no way back: the hold outlives them.
 */
export function useBackGuard(active: boolean) {
  const [asked, setAsked] = useState(false);
  const blocker = useBlocker(({ historyAction }) => active && historyAction === "POP");

  const settle = () => {
    setAsked(false);
    if (blocker.state === "blocked") blocker.reset();
  };
  return { asking: asked || blocker.state === "blocked", ask: () => setAsked(true), settle };
}
