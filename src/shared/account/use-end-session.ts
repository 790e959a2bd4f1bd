import { useCallback } from "react";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { clearSignedInUser } from "./session.ts";
import { signedOut } from "./session-slice.ts";

/**
 * Clears the session from the page when the box office no longer knows it. Otherwise /login would lead straight back.
 * Fetched and stored data stays, because the buyer is about to sign in again.
 * @returns the same function in every render
 */
export function useEndSession(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    clearSignedInUser();
    dispatch(signedOut());
  }, [dispatch]);
}
