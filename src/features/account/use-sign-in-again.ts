import { useLocation, useNavigate } from "react-router-dom";
import { loginPath } from "./login-path.ts";
import { useEndSession } from "./use-end-session.ts";

/** Goes to sign-in and back here, for a visitor who never signed in or whose session has ended. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const endSession = useEndSession();
  return () => {
    endSession();
    void navigate(loginPath(location));
  };
}
