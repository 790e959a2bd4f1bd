import { useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { useLoginMutation } from "#src/shared/account/account-api.ts";
import styles from "#src/shared/account/account-form.module.css";
import { Button } from "#src/ui/actions/button.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

interface SignUpPanelProps {
  next: string | undefined;
  /** The buyer is buying, so a new account is signed in at once. */
  inPurchase: boolean;
  /** Called when this email's account is created, and the buyer has to sign in. */
  onRegistered: (email: string) => void;
  onSignedIn: (user: SignedInUser) => void;
  /** Shows the sign-in in the same place. Without it, a link leads to the sign-in page. */
  onSignIn?: (() => void) | undefined;
}

/** Signing up. If the email has an account, the buyer can sign in to it here, and the typed text stays. */
export function SignUpPanel({ next, inPurchase, onRegistered, onSignedIn, onSignIn }: SignUpPanelProps) {
  const [login] = useLoginMutation();
  const completeSignIn = useCompleteSignIn();
  const [knownEmail, setKnownEmail] = useState<string | null>(null);

  const registered = async ({ email, password }: { email: string; password: string }) => {
    const answer = inPurchase ? await login({ email, password }) : undefined;
    if (!answer?.data?.user) return onRegistered(email.trim());
    completeSignIn(answer.data.user, false);
    onSignedIn(answer.data.user);
  };
  return (
    <>
      <div hidden={knownEmail !== null}>
        <SignUpForm next={next} onRegistered={registered} onKnownEmail={setKnownEmail} onSignIn={onSignIn} />
      </div>
      {knownEmail !== null && (
        <div className={styles.form}>
          <SignInPanel
            next={next}
            email={knownEmail}
            focused
            inPurchase={inPurchase}
            onSignedIn={onSignedIn}
            onJoin={() => setKnownEmail(null)}
          />
          <Button variant="quiet" onClick={() => setKnownEmail(null)}>
            Back to what you typed
          </Button>
        </div>
      )}
    </>
  );
}
