import type { SignedInUser } from "#contract/wire/account.ts";
import { api } from "#src/data/api.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { settleSignOut } from "./owed-sign-out.ts";
import { writeSignedInUser } from "./session.ts";
import { signedIn } from "./session-slice.ts";

/**
 * Completes an accepted sign-in: sets the cookies, updates the store, and fetches again what was fetched without a
 * user.
 */
export function useCompleteSignIn(): (user: SignedInUser, remember: boolean) => void {
  const dispatch = useAppDispatch();
  return (user, remember) => {
    settleSignOut();
    writeSignedInUser(user, remember);
    dispatch(signedIn(user));
    dispatch(api.util.invalidateTags(["User", "Order", "Ticket", "Likes"]));
  };
}
