import { useCallback } from "react";
import { useAppDispatch } from "../../data/hooks";
import { clearSignedInUser } from "./session";
import { signedOut } from "./session-slice";

/**
 * The box office knows the session no more: neither does the page, or /login would lead straight back. What is fetched
 * and kept stays; the buyer is about to sign in again.
 */
export function useEndSession(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    clearSignedInUser();
    dispatch(signedOut());
  }, [dispatch]);
}
