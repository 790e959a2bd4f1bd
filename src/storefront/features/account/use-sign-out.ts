import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import { removeListsOf } from "#src/gate/storage/gate-lists.ts";
import { api } from "#src/http/api.ts";
import { signOutAtServer } from "#src/shared/account/account-api.ts";
import { clearSignedInUser, readSignedInUser } from "#src/shared/account/session.ts";
import { signedOut } from "#src/shared/account/session-slice.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { dropAllDrafts } from "#src/storefront/storage/booking-drafts.ts";
import { persistedOrders } from "#src/storefront/storage/persisted-orders.ts";
import { savedEvents } from "#src/storefront/storage/saved-events.ts";

/** Deletes the gate's lists, because staff must leave no names on the device. */
async function forgetGateLists(): Promise<void> {
  const user = readSignedInUser();
  if (user?.user_role !== GATE_ROLE) return;
  await removeListsOf(user.id).catch(() => undefined);
}

/**
 * Signs out here at once, and at the box office as soon as it answers, even from a later page. It clears everything
 * fetched for this user from memory, and what was typed for a booking from the browser. The wallet asks separately
 * about the tickets on the device.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    await dispatch(signOutAtServer());
    await forgetGateLists();
    clearSignedInUser();
    dropAllDrafts();
    savedEvents.drop();
    persistedOrders.drop();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
  };
}
