import { useState } from "react";
import { paths } from "#contract/paths.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import styles from "#src/shared/account/account-form.module.css";
import { withNext } from "#src/shared/account/login-path.ts";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpPanel } from "./sign-up-panel.tsx";

interface SignInSheetProps {
  /** The address of the page under the sheet. */
  next: string;
  onSignedIn: (user: SignedInUser) => void;
  onClose: () => void;
}

/** Signing in or up over the buyer's page. The address changes, so that a reload shows the same form as a page. */
export function SignInSheet({ next, onSignedIn, onClose }: SignInSheetProps) {
  const [isJoining, setJoining] = useState(false);
  const [email, setEmail] = useState("");
  const join = (wanted: boolean) => {
    history.replaceState(history.state, "", withNext(wanted ? paths.registration : paths.login, next));
    setJoining(wanted);
  };
  return (
    <Dialog open title={isJoining ? "Sign up" : "Sign in"} described={false} onClose={onClose}>
      <p className={styles.lead}>We'll hold your tickets as soon as you're in.</p>
      {isJoining ? (
        <SignUpPanel
          next={next}
          inPurchase
          onRegistered={(registered) => {
            setEmail(registered);
            join(false);
          }}
          onSignedIn={onSignedIn}
          onSignIn={() => join(false)}
        />
      ) : (
        <SignInPanel next={next} email={email} focused inPurchase onSignedIn={onSignedIn} onJoin={() => join(true)} />
      )}
    </Dialog>
  );
}
