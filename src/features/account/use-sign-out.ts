import { GATE_ROLE } from "../../../contract/rules/roles.ts";
import { api } from "../../data/api";
import { useAppDispatch } from "../../data/hooks";
import { dropAllDrafts } from "../../storage/booking-drafts";
import { removeListsOf } from "../../storage/gate-lists";
import { useLogoutMutation } from "./account-api";
import { clearSignedInUser, readSignedInUser } from "./session";
import { signedOut } from "./session-slice";

/** Staff leave no list of names behind. */
async function forgetGateLists(): Promise<void> {
  const user = readSignedInUser();
  if (user?.user_role !== GATE_ROLE) return;
  await removeListsOf(user.id).catch(() => undefined);
}

/**
 * Signs out here at once and at the box office as soon as it answers. Everything fetched for this user leaves the memory, and
 * what was typed for a booking the browser; what the wallet keeps on the device is the wallet's own question.
 */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    await forgetGateLists();
    clearSignedInUser();
    dropAllDrafts();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
  };
}
