import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { callError } from "#src/data/base-query.ts";
import { useAppDispatch, useAppSelector } from "#src/data/hooks.ts";
import { useUserProfileQuery } from "./account-api.ts";
import { clearSignedInUser } from "./session.ts";
import { selectUser, signedOut } from "./session-slice.ts";

/**
 * Leads who is signed in on to `to` (docs/design/product.md#redirects). The cookies say who that is and the box office
 * whether they still are: whose session has ended must get at the form, not be sent back to where it was asked for.
 * @param leaving set by a form that has just signed somebody in, and leads on by itself
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
