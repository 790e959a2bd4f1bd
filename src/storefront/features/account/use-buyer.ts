import { useLocation, useNavigate } from "react-router-dom";
import { PROCEED_PARAM } from "#contract/picker-path.ts";
import { FREE_ROLE } from "#contract/rules/account/roles.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useEndSession } from "#src/shared/account/use-end-session.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { useSignInSheet } from "./sign-in/use-sign-in-sheet.tsx";

/** The buyer at a step of buying, and how they sign in and come back to it. */
export function useBuyer() {
  const navigate = useNavigate();
  const path = loginPath(useLocation());
  const user = useAppSelector(selectUser);
  const isKnown = useAppSelector(selectSessionKnown);
  const endSession = useEndSession();
  const { askToSignIn, sheet } = useSignInSheet({ [PROCEED_PARAM]: "1" });
  const signIn = () => void navigate(path);
  const signInAgain = () => {
    endSession();
    signIn();
  };
  const signInHere = async () => (await askToSignIn())?.id;
  const isFree = user?.user_role === FREE_ROLE;
  return { userId: user?.id, isKnown, isFree, loginPath: path, signIn, signInHere, sheet, signInAgain, endSession };
}
