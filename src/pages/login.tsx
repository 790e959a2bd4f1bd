import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { nextPath } from "../features/account/next-path.ts";
import { SignInPanel } from "../features/account/sign-in-panel.tsx";
import { useLeaveWhenSignedIn } from "../features/account/use-leave-when-signed-in.ts";
import { usePageHead } from "../ui/page-head.ts";

/** /login. A user who is already signed in goes home; one who signs in returns to the page before. */
export function Component() {
  usePageHead({ title: "Sign in", description: "Sign in to book and to see your tickets." });
  const navigate = useNavigate();
  const location = useLocation();
  const passwordSet = (location.state as { passwordSet?: boolean } | null)?.passwordSet === true;
  const next = nextPath(location.search);
  const leaving = useRef(false);

  useLeaveWhenSignedIn(next ?? paths.home, leaving);

  const goBack = () => {
    leaving.current = true;
    if (next) return navigate(next, { replace: true });
    // The page before was the one for a new password, so there is nothing to go back to.
    if (passwordSet) return navigate(paths.home, { replace: true });
    // 'default' is the key of a visit's first page, so there is no page of ours to go back to.
    return location.key === "default" ? navigate(paths.home, { replace: true }) : navigate(-1);
  };

  return (
    <AccountCard title="Sign in" lead={leadOf(next, passwordSet)}>
      <SignInPanel next={next} onSignedIn={goBack} />
    </AccountCard>
  );
}

function leadOf(next: string | undefined, passwordSet: boolean): string {
  if (passwordSet) return "Your new password is set. Sign in with it.";
  return next ? "Sign in to go on. We've kept what you chose." : "Good to see you again.";
}
