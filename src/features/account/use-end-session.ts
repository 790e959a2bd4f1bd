import { useCallback, useEffect } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import { clearSignedInUser } from "./session.ts";
import { signedOut } from "./session-slice.ts";

/**
 * The box office knows the session no more: neither does the page, or /login would lead straight back. What is fetched
 * and kept stays; the buyer is about to sign in again.
 * @param isOver an answer has said so: it is ended without being asked
 */
export function useEndSession(isOver = false): () => void {
  const dispatch = useAppDispatch();
  const end = useCallback(() => {
    clearSignedInUser();
    dispatch(signedOut());
  }, [dispatch]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  return end;
}
