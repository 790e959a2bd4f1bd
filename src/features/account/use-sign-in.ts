import type { SignedInUser } from "#contract/wire/account.ts";
import { api } from "#src/data/api.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { writeSignedInUser } from "./session.ts";
import { signedIn } from "./session-slice.ts";

/** What follows an accepted sign-in: the cookies, the store, and whatever was fetched for nobody is fetched anew. */
export function useSignIn(): (user: SignedInUser, remember: boolean) => void {
  const dispatch = useAppDispatch();
  return (user, remember) => {
    writeSignedInUser(user, remember);
    dispatch(signedIn(user));
    dispatch(api.util.invalidateTags(["User", "Order", "Ticket", "Likes"]));
  };
}
