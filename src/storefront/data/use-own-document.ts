import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isDesk } from "#contract/desk-paths.ts";
import { isWaitingRoom } from "#contract/waiting-room.ts";

/**
 * Leaves the app after a step to an address that is a document of its own: a waiting room or the desk, after signing in for example.
 * @returns whether the app is being left
 */
export function useOwnDocument(): boolean {
  const { pathname } = useLocation();
  // A visit that begins here was answered by the box office, which has no such document. Loading it again would never end.
  const isStep = useNavigationType() !== "POP";
  const leaves = isStep && (isWaitingRoom(pathname) || isDesk(pathname));
  useEffect(() => {
    if (leaves) location.reload();
  }, [leaves]);
  return leaves;
}
