import { isBuyer } from "#contract/rules/account/asked-fields.ts";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import type { AttendeeNeeds } from "#contract/rules/event/attendee-needs.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { api } from "#src/http/api.ts";
import { selectUser, signedIn } from "#src/shared/account/session-slice.ts";
import { sessionsApi } from "#src/shared/account/sessions-api.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { renameSignedIn } from "./rename-signed-in.ts";

/**
 * Shows an account's changed name or email in the header and stores it in the cookies, as long as the session lasts.
 */
export function renameUser(named: SignedInUser) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const asked = dispatch(sessionsApi.endpoints.openSessions.initiate(named.id, { subscribe: false }));
    const current = (await asked).data?.find((session) => session.current);
    renameSignedIn(named, current?.remember ?? false);
    dispatch(signedIn(named));
  };
}

/** Stores the name of a buyer whose account had none. The box office has just taken it from the buyer's own ticket. */
export function useKeepName() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  return async (first: Attendee, events: readonly AttendeeNeeds[]): Promise<void> => {
    if (user?.name !== "" || !isBuyer(first, user.email, events)) return;
    await dispatch(renameUser({ ...user, name: `${first.first_name} ${first.last_name}` }));
    dispatch(api.util.invalidateTags(["User"]));
  };
}
