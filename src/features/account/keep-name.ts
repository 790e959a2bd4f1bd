import type { SignedInUser } from "#contract/wire/account.ts";
import { api } from "#src/data/api.ts";
import type { AppDispatch } from "#src/data/slices.ts";
import { renameSignedIn } from "./rename-signed-in.ts";
import { signedIn } from "./session-slice.ts";
import { sessionsApi } from "./sessions-api.ts";

/** Shows an account's changed name or email in the header and keeps it in the cookies, as long as the session lasts. */
export function renameUser(named: SignedInUser) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const asked = dispatch(sessionsApi.endpoints.openSessions.initiate(named.id, { subscribe: false }));
    const current = (await asked).data?.find((session) => session.current);
    renameSignedIn(named, current?.remember ?? false);
    dispatch(signedIn(named));
  };
}

/** Shows the first name of an account that had none until now, which the box office has taken from an order. */
export function showFirstName(named: SignedInUser) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(renameUser(named));
    dispatch(api.util.invalidateTags(["User"]));
  };
}
