import { Link, useLocation } from "react-router-dom";
import { callError } from "#src/http/call-error.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";

/** Why the server refused a profile's form. If the session has ended, also a link to sign in. */
export function FormRefusal({ error }: { error: unknown }) {
  const location = useLocation();
  if (!error) return null;
  const { kind, message } = callError(error);
  if (kind !== "signed-out") return <Notice tone="danger">{message}</Notice>;
  return (
    <Notice tone="danger">
      <span>You've been signed out, and nothing was saved.</span> <Link to={loginPath(location)}>Sign in again</Link>
    </Notice>
  );
}
