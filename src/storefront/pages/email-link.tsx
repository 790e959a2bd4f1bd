import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { readEmailLink } from "#contract/rules/account/email-link.ts";
import type { LoginState } from "#src/shared/account/login-path.ts";
import { selectUser } from "#src/shared/account/session-slice.ts";
import { useEndSession } from "#src/shared/account/use-end-session.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { ConfirmEmailCard } from "../features/account/profile/confirm-email-card.tsx";
import { DeleteAccountCard } from "../features/account/profile/delete-account-card.tsx";
import { StopAlertsCard } from "../features/account/profile/stop-alerts-card.tsx";
import { UndoEmailForm } from "../features/account/profile/undo-email-form.tsx";
import { useSignOut } from "../features/account/use-sign-out.ts";
import { badgeTickets } from "../features/wallet/app-badge.ts";
import { removeTicketsOf } from "../storage/wallet.ts";

/**
 * /email: the target of links in mails about an email address. Nothing happens before a button is pressed. Opening a
 * second link in the same tab changes only the part after '#', so the keys depend on it.
 */
export function EmailLink() {
  const link = readEmailLink(useLocation().hash);
  if (!link) return <Incomplete />;
  if (link.purpose === "stop") return <StopAlerts key={link.token} token={link.token} />;
  if (link.purpose === "delete") return <Deletion key={link.token} token={link.token} />;
  return link.purpose === "undo" ? (
    <Undo key={link.token} token={link.token} />
  ) : (
    <Confirm key={link.token} token={link.token} />
  );
}

function Confirm({ token }: { token: string }) {
  usePageHead({ title: "Confirm your email", description: "Tell us that this email is yours." });
  return (
    <AccountCard title="Confirm your email" lead="Tickets and notices go to the email that you confirm.">
      <ConfirmEmailCard token={token} />
    </AccountCard>
  );
}

function StopAlerts({ token }: { token: string }) {
  usePageHead({ title: "Stop emails", description: "Stop emails about tickets that are back." });
  return (
    <AccountCard title="Stop emails" lead="We won't email you any more when tickets for an event are back.">
      <StopAlertsCard token={token} />
    </AccountCard>
  );
}

/**
 * The deletion of an account. Afterwards nothing of it is left in this browser: no tickets, no session, no typed text.
 */
function Deletion({ token }: { token: string }) {
  usePageHead({ title: "Delete your account", description: "Delete your account and everything that names you." });
  const user = useAppSelector(selectUser);
  const signOut = useSignOut();
  const [done, setDone] = useState(false);
  const forget = async (userId: string) => {
    setDone(true);
    await removeTicketsOf(userId).catch(() => undefined);
    if (user?.id !== userId) return;
    await badgeTickets([], Date.now());
    await signOut();
    await removeTicketsOf(userId).catch(() => undefined);
  };
  return (
    <AccountCard
      title={done ? "Your account is deleted" : "Delete your account"}
      lead={
        done
          ? "Your details, saved events, sign-ins and tickets are gone."
          : "Your details, saved events, sign-ins and tickets go for good. This can't be undone."
      }
    >
      <DeleteAccountCard token={token} done={done} onDeleted={forget} />
    </AccountCard>
  );
}

function Undo({ token }: { token: string }) {
  usePageHead({ title: "Take your account back", description: "Undo a change of your email that wasn't yours." });
  const navigate = useNavigate();
  const endSession = useEndSession();
  const goToSignIn = () => {
    endSession();
    navigate(paths.login, { replace: true, state: { after: "password-set" } satisfies LoginState });
  };
  return (
    <AccountCard
      title="Take your account back"
      lead="You get your old email back, every device is signed out, and only your new password works."
    >
      <UndoEmailForm token={token} onUndone={goToSignIn} />
    </AccountCard>
  );
}

function Incomplete() {
  usePageHead({ title: "Your email", description: "Confirm your email with the link we sent you." });
  return (
    <AccountCard title="Your email" lead="You get here by a link that we email you.">
      <Notice tone="warn">
        This link isn't complete. Please open it from the email again, or ask for another under My Profile.
      </Notice>
    </AccountCard>
  );
}
