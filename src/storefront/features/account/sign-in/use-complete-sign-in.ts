import type { SignedInUser } from "#contract/wire/account/account.ts";
import { api } from "#src/http/api.ts";
import { settleSignOut } from "#src/shared/account/owed-sign-out.ts";
import { writeSignedInUser } from "#src/shared/account/session.ts";
import { signedIn } from "#src/shared/account/session-slice.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";

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
