import { useEffect, useState } from "react";
import type { SignedInUser } from "#contract/wire/account.ts";
import { keepAskedCode, readAskedCode } from "./asked-code.ts";
import { CodeForm } from "./code-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

interface SignInPanelProps {
  /** Where the buyer goes afterwards. */
  next: string | undefined;
  onSignedIn: (user: SignedInUser) => void;
  /** The email that the buyer has typed before. */
  email?: string;
  /** Moves the focus into the form. */
  focused?: boolean;
  /** Whether the form lies over a purchase. */
  inPurchase?: boolean;
  onJoin?: (() => void) | undefined;
}

/** Every way to sign in: by password, passkey or mailed code. */
export function SignInPanel(props: SignInPanelProps) {
  const { next, onSignedIn, email = "", focused = false, inPurchase = false, onJoin } = props;
  const [mailed, setMailed] = useState<{ email: string; remember: boolean; forgotten: boolean } | null>(null);
  const completeSignIn = useCompleteSignIn();
  useEffect(() => {
    const asked = readAskedCode();
    if (asked !== null) setMailed({ email: asked, remember: false, forgotten: false });
  }, []);

  const onProved = (user: SignedInUser, remember: boolean) => {
    keepAskedCode(null);
    completeSignIn(user, remember);
    onSignedIn(user);
  };
  if (mailed)
    return (
      <CodeForm
        email={mailed.email}
        remember={mailed.remember}
        forgotten={mailed.forgotten}
        onProved={onProved}
        onBack={() => {
          keepAskedCode(null);
          setMailed(null);
        }}
      />
    );
  return (
    <SignInForm
      email={email}
      focused={focused}
      next={next}
      onProved={onProved}
      inPurchase={inPurchase}
      onCodeMailed={(to, remember, forgotten) => {
        keepAskedCode(to);
        setMailed({ email: to, remember, forgotten });
      }}
      onJoin={onJoin}
    />
  );
}
