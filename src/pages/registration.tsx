import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { withNext } from "../features/account/login-path.ts";
import { nextPath } from "../features/account/next-path.ts";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { useLeaveWhenSignedIn } from "../features/account/use-leave-when-signed-in.ts";
import { usePageHead } from "../ui/page-head.ts";

/** /registration. A new account leads to /login, which leads back to where the buyer was. */
export function Component() {
  usePageHead({ title: "Sign up", description: "Create an account to book and to keep your tickets." });
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = nextPath(search);

  useLeaveWhenSignedIn(next ?? paths.home);

  return (
    <AccountCard title="Sign up" lead="One account for your tickets, on every device.">
      <SignUpForm next={next} onRegistered={() => navigate(withNext(paths.login, next))} />
    </AccountCard>
  );
}
