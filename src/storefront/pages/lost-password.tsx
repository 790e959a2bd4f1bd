import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { LoginState } from "#src/shared/account/login-path.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { CheckEmail } from "../features/account/sign-in/check-email.tsx";
import { ForgotPasswordForm } from "../features/account/sign-in/forgot-password-form.tsx";
import { mailedPasscode } from "../features/account/sign-in/mailed-passcode.ts";
import { ResetPasswordForm } from "../features/account/sign-in/reset-password-form.tsx";
import { useLeaveWhenSignedIn } from "../features/account/sign-in/use-leave-when-signed-in.ts";
import { EmailLink } from "./email-link.tsx";

/**
 * /forgotpassword, /checkemail and /resetpassword: the three steps to a new password. Also /email, the target of other
 * mails.
 */
export function Component() {
  const { pathname } = useLocation();
  if (pathname === paths.checkEmail) return <Sent />;
  // It is in the same chunk, because another file's name would add bytes to every first visit.
  if (pathname === paths.emailLink) return <EmailLink />;
  return pathname === paths.resetPassword ? <Reset /> : <Forgot />;
}

/** The email that was typed on the previous page. */
function useTypedEmail(): string | undefined {
  const { state } = useLocation() as { state: { email?: string } | null };
  return state?.email;
}

function Forgot() {
  usePageHead({ title: "Forgot Password", description: "Ask for a passcode to set a new password." });
  const navigate = useNavigate();
  const email = useTypedEmail() ?? "";
  useLeaveWhenSignedIn(paths.home);
  return (
    <AccountCard title="Forgot Password" lead="We email you a passcode to set a new one with.">
      <ForgotPasswordForm email={email} onSent={(sentTo) => navigate(paths.checkEmail, { state: { email: sentTo } })} />
    </AccountCard>
  );
}

function Sent() {
  usePageHead({ title: "Check your email", description: "A passcode to set a new password is on its way." });
  const email = useTypedEmail() ?? "";
  return (
    <AccountCard title="Check your email" lead="A passcode to set a new password is on its way.">
      <CheckEmail email={email} />
    </AccountCard>
  );
}

function Reset() {
  usePageHead({ title: "Reset Password", description: "Set a new password with the passcode from your email." });
  const navigate = useNavigate();
  const { hash } = useLocation();
  const email = useTypedEmail();
  const passcode = mailedPasscode(hash);
  // Somebody who is signed in without a password sets one by a mailed link, like somebody who has forgotten theirs.
  const staying = useRef(passcode !== "");
  useLeaveWhenSignedIn(paths.home, staying);
  return (
    <AccountCard title="Reset Password" lead="Setting it signs out every device.">
      <ResetPasswordForm
        // Opening a second link in the same tab changes only the part after '#'.
        key={hash}
        passcode={passcode}
        onReset={() =>
          navigate(paths.login, { replace: true, state: { email, after: "password-set" } satisfies LoginState })
        }
      />
    </AccountCard>
  );
}
