import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { LoginState } from "#src/shared/account/login-path.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { nextPath } from "../features/account/sign-in/next-path.ts";
import { SignInPanel } from "../features/account/sign-in/sign-in-panel.tsx";
import { useLeaveWhenSignedIn } from "../features/account/sign-in/use-leave-when-signed-in.ts";

/** /login. A user who is already signed in goes home; one who signs in returns to the page before. */
export function Component() {
  usePageHead({ title: "Sign in", description: "Sign in to book and to see your tickets." });
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useHydrated();
  const { email, after } = (isHydrated && (location.state as LoginState | null)) || {};
  const next = nextPath(location.search);
  const leaving = useRef(false);

  useLeaveWhenSignedIn(next ?? paths.home, leaving);

  const goBack = () => {
    leaving.current = true;
    if (next) return navigate(next, { replace: true });
    // The previous page was a completed form, so there is nothing to go back to.
    if (after) return navigate(paths.home, { replace: true });
    // 'default' is the key of a visit's first page, so there is no page of ours to go back to.
    return location.key === "default" ? navigate(paths.home, { replace: true }) : navigate(-1);
  };

  return (
    <AccountCard title="Sign in" lead={after ? leads[after] : leadOf(next)}>
      <SignInPanel next={next} email={email} focused={email !== undefined && after !== "claimed"} onSignedIn={goBack} />
    </AccountCard>
  );
}

const leads: Readonly<Record<NonNullable<LoginState["after"]>, string>> = {
  registered: "Your account is ready. Sign in with the password you just chose.",
  "password-set": "Your new password is set. Sign in with it.",
  claimed: "Your account has no password any more. Press 'Email me a code' to sign in.",
};

function leadOf(next: string | undefined): string {
  return next ? "Sign in to go on. We've kept what you chose." : "Good to see you again.";
}
