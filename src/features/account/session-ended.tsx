import { useLocation } from "react-router-dom";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { loginPath } from "./login-path.ts";

/** The box office no longer knows the session, so nothing of the account is shown until the user signs in. */
export function SessionEnded() {
  const location = useLocation();
  return (
    <Notice
      tone="info"
      title="Your session has ended"
      action={<ButtonLink to={loginPath(location)}>Sign in</ButtonLink>}
    >
      Sign in again to see your profile.
    </Notice>
  );
}
