import { useLocation, useNavigate } from "react-router-dom";
import { emailKey } from "#contract/rules/email-address.ts";
import { FREE_ROLE } from "#contract/rules/roles.ts";
import { useAppDispatch, useAppSelector } from "#src/data/hooks.ts";
import { showFirstName } from "./keep-name.ts";
import { loginPath } from "./login-path.ts";
import { selectSessionKnown, selectUser } from "./session-slice.ts";
import { useEndSession } from "./use-end-session.ts";
import { useSignInSheet } from "./use-sign-in-sheet.tsx";

/** Who is at a step of buying, and how they sign in and come back to it. */
export function useBuyer() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const path = loginPath(useLocation());
  const user = useAppSelector(selectUser);
  const isKnown = useAppSelector(selectSessionKnown);
  const endSession = useEndSession();
  const { askToSignIn, sheet } = useSignInSheet();
  const signIn = () => void navigate(path);
  const signInAgain = () => {
    endSession();
    signIn();
  };
  const signInHere = async () => (await askToSignIn())?.id;
  const keepName = (attendee: { first_name: string; last_name: string; email_id: string }) => {
    if (user?.name !== "" || emailKey(attendee.email_id) !== emailKey(user.email)) return;
    const named = { ...user, name: `${attendee.first_name} ${attendee.last_name}` };
    void dispatch(showFirstName(named));
  };
  const isFree = user?.user_role === FREE_ROLE;
  return {
    ...{ userId: user?.id, isKnown, isFree, loginPath: path },
    ...{ signIn, signInHere, sheet, signInAgain, keepName, endSession },
  };
}
