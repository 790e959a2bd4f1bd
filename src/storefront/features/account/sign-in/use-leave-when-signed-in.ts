import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { callError } from "#src/http/call-error.ts";
import { clearSignedInUser } from "#src/shared/account/session.ts";
import { selectUser, signedOut } from "#src/shared/account/session-slice.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { useUserProfileQuery } from "#src/storefront/data/profile-api.ts";

/**
 * Redirects a signed-in user to `to` (docs/design/product.md#redirects). The cookies name the user, and the box office
 * decides whether the session is still valid. A user whose session has ended must reach the form, instead of being sent
 * back.
 * @param leaving set by a form that has just signed somebody in and navigates on its own
 */
export function useLeaveWhenSignedIn(to: string, leaving?: RefObject<boolean>): void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { isFetching, error } = useUserProfileQuery(user?.id ?? "", { skip: !user, refetchOnMountOrArgChange: true });
  const asked = user && !isFetching;
  const ended = callError(error)?.kind === "signed-out";

  useEffect(() => {
    if (!asked || leaving?.current) return;
    if (!ended) return void navigate(to, { replace: true });
    clearSignedInUser();
    dispatch(signedOut());
  }, [asked, ended, leaving, to, navigate, dispatch]);
}
