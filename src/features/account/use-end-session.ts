import { useCallback, useEffect } from "react";
import { useAppDispatch } from "#src/data/hooks.ts";
import { clearSignedInUser } from "./session.ts";
import { signedOut } from "./session-slice.ts";

/**
 * The box office no longer knows the session, so the page forgets it too. Otherwise /login would lead straight back.
 * Fetched and stored data stays, because the buyer is about to sign in again.
 * @param isOver an answer has already said so, and the session ends without another call
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
