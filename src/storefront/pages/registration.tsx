import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { type LoginState, withNext } from "#src/shared/account/login-path.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { nextPath } from "../features/account/sign-in/next-path.ts";
import { SignUpPanel } from "../features/account/sign-in/sign-up-panel.tsx";
import { useLeaveWhenSignedIn } from "../features/account/sign-in/use-leave-when-signed-in.ts";

/**
 * /registration. A new account leads to /login, where its email is filled in. A buyer who came from somewhere is signed in at once and
 * returns there.
 */
export function Component() {
  usePageHead({ title: "Sign up", description: "Create an account to book and to keep your tickets." });
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = nextPath(search);

  const leaving = useRef(false);
  useLeaveWhenSignedIn(next ?? paths.home, leaving);

  return (
    <AccountCard title="Sign up" lead="One account for your tickets, on every device.">
      <SignUpPanel
        next={next}
        inPurchase={next !== undefined}
        onRegistered={(email) => {
          const state: LoginState = { email, after: "registered" };
          navigate(withNext(paths.login, next), { replace: true, state });
        }}
        onSignedIn={() => {
          leaving.current = true;
          navigate(next ?? paths.home, { replace: true });
        }}
      />
    </AccountCard>
  );
}
