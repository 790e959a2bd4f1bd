import { useLocation, useNavigate } from "react-router-dom";
import { loginPath } from "./login-path.ts";
import { useEndSession } from "./use-end-session.ts";

/** To the sign-in and back here, for who was never signed in and for whose session has ended meanwhile. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const endSession = useEndSession();
  return () => {
    endSession();
    void navigate(loginPath(location));
  };
}
