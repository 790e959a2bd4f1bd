import { useEffect, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { persistAskedCode, readAskedCode } from "./asked-code.ts";
import { CodeForm } from "./code-form.tsx";
import type { OpenStep } from "./second-step-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/** Few accounts have a second factor, so its form is fetched when it is needed. */
const SecondStepForm = lazyPart(
  () => import("./second-step-form.tsx"),
  ({ SecondStepForm }) => SecondStepForm,
  { waiting: () => <Skeleton shape="text" />, failed: () => <PartFailed what="the next step" /> },
);

interface SignInPanelProps {
  /** Where the buyer goes afterwards. */
  next: string | undefined;
  onSignedIn: (user: SignedInUser) => void;
  /** The email that the buyer has typed before. */
  email?: string | undefined;
  /** Moves the focus into the form. */
  focused?: boolean;
  /** Whether the form covers a purchase. */
  inPurchase?: boolean;
  onJoin?: (() => void) | undefined;
}

/** Every way to sign in: by password, passkey or mailed code. */
export function SignInPanel(props: SignInPanelProps) {
  const { next, onSignedIn, email = "", focused = false, inPurchase = false, onJoin } = props;
  const [mailed, setMailed] = useState<{ email: string; remember: boolean; forgotten: boolean } | null>(null);
  const [step, setStep] = useState<OpenStep | null>(null);
  /** The email of a second step that was left, and the reason if it had expired. */
  const [left, setLeft] = useState<{ email: string; refused: string | undefined }>();
  const completeSignIn = useCompleteSignIn();
  useEffect(() => {
    const asked = readAskedCode();
    if (asked !== null) setMailed({ email: asked, remember: false, forgotten: false });
  }, []);

  const onProved = (user: SignedInUser, remember: boolean) => {
    persistAskedCode(null);
    completeSignIn(user, remember);
    onSignedIn(user);
  };
  const onSecondStep = (opened: OpenStep) => {
    persistAskedCode(null);
    setMailed(null);
    setStep(opened);
  };
  if (step)
    return (
      <SecondStepForm
        remember={step.remember}
        hasApp={step.hasApp}
        onProved={onProved}
        onBack={(message) => {
          setLeft({ email: step.email, refused: message });
          setStep(null);
        }}
      />
    );
  if (mailed)
    return (
      <CodeForm
        email={mailed.email}
        remember={mailed.remember}
        forgotten={mailed.forgotten}
        onProved={onProved}
        onSecondStep={onSecondStep}
        onBack={() => {
          persistAskedCode(null);
          setMailed(null);
        }}
      />
    );
  return (
    <SignInForm
      email={left?.email ?? email}
      focused={focused || left !== undefined}
      refused={left?.refused}
      next={next}
      onProved={onProved}
      onSecondStep={onSecondStep}
      inPurchase={inPurchase}
      onCodeMailed={(to, remember, forgotten) => {
        persistAskedCode(to);
        setMailed({ email: to, remember, forgotten });
      }}
      onJoin={onJoin}
    />
  );
}
