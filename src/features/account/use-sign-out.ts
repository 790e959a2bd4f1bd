import { GATE_ROLE } from "#contract/rules/roles.ts";
import { api } from "#src/data/api.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { dropAllDrafts } from "#src/storage/booking-drafts.ts";
import { removeListsOf } from "#src/storage/gate-lists.ts";
import { keptOrders } from "#src/storage/kept-orders.ts";
import { savedEvents } from "#src/storage/saved-events.ts";
import { signOutAtOffice } from "./account-api.ts";
import { clearSignedInUser, readSignedInUser } from "./session.ts";
import { signedOut } from "./session-slice.ts";

/** Staff must leave no list of names on the device. */
async function forgetGateLists(): Promise<void> {
  const user = readSignedInUser();
  if (user?.user_role !== GATE_ROLE) return;
  await removeListsOf(user.id).catch(() => undefined);
}

/**
 * Signs out here at once, and at the box office as soon as it answers, if need be from a later page. Everything that was fetched for this user is
 * dropped from memory, and what was typed for a booking from the browser. The wallet asks separately about the tickets
 * on the device.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    await dispatch(signOutAtOffice());
    await forgetGateLists();
    clearSignedInUser();
    dropAllDrafts();
    savedEvents.drop();
    keptOrders.drop();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
  };
}
