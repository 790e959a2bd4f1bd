import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isDesk } from "#contract/desk-paths.ts";
import { isWaitingRoom } from "#contract/waiting-room.ts";

/**
 * Leaves the app after a step to an address with a document of its own: for example a waiting room, or the desk after
 * signing in.
 * @returns whether the app is being left
 */
export function useOwnDocument(): boolean {
  const { pathname } = useLocation();
  // The box office answered this visit's first address with the app, so it has no such document. Reloading would never
  // end.
  const isStep = useNavigationType() !== "POP";
  const leaves = isStep && (isWaitingRoom(pathname) || isDesk(pathname));
  useEffect(() => {
    if (leaves) location.reload();
  }, [leaves]);
  return leaves;
}
