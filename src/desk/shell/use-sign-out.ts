import { paths } from "#contract/paths.ts";
import { signOutAtServer } from "#src/shared/account/account-api.ts";
import { clearSignedInUser } from "#src/shared/account/session.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { forgetWalks } from "../offline/cached-answers.ts";

/** Signs out, and leaves for the storefront. Nothing of the desk stays on the device. */
export function useSignOutOfDesk(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    await dispatch(signOutAtServer());
    clearSignedInUser();
    await forgetWalks();
    location.assign(paths.home);
  };
}
