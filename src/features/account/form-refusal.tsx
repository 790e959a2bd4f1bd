import { Link, useLocation } from "react-router-dom";
import { callError } from "#src/data/base-query.ts";
import { Notice } from "#src/ui/notice.tsx";
import { loginPath } from "./login-path.ts";

/** Why the server refused a profile's form. If the session has ended, also a link to sign in. */
export function FormRefusal({ error }: { error: unknown }) {
  const location = useLocation();
  if (!error) return null;
  const { kind, message } = callError(error);
  if (kind !== "signed-out") return <Notice tone="danger">{message}</Notice>;
  return (
    <Notice tone="danger">
      You've been signed out, and nothing was saved. <Link to={loginPath(location)}>Sign in again</Link>
    </Notice>
  );
}
