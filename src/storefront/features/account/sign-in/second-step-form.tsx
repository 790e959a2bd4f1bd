import { type FormEvent, useEffect, useRef, useState } from "react";
import { readSignInCode } from "#contract/rules/account/sign-in-code.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import styles from "#src/shared/account/account-form.module.css";
import { refusalWords } from "#src/shared/account/refusal-words.ts";
import { useSecondStepMutation } from "#src/shared/account/second-factor-api.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasskeyButton, usePasskeySignIn } from "./passkey-button.tsx";
import { SlowNote } from "./slow-note.tsx";

/** The second step of an account whose password or mailed code was right. */
export interface OpenStep {
  email: string;
  remember: boolean;
  /** Whether the account has an authenticator app. Otherwise it has passkeys. */
  hasApp: boolean;
}

interface SecondStepFormProps extends Omit<OpenStep, "email"> {
  onProved: (user: SignedInUser, remember: boolean) => void;
  /** The buyer wants to sign in another way. With a message, the first step must be taken again. */
  onBack: (message?: string) => void;
}

/** The second step of signing in: a code of the app, a recovery code, or a passkey. */
export function SecondStepForm({ remember, hasApp, onProved, onBack }: SecondStepFormProps) {
  const away = useAway();
  const online = away === null;
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [takeStep, { isLoading }] = useSecondStepMutation();
  const passkey = usePasskeySignIn(remember, onProved);
  const lead = useRef<HTMLParagraphElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins with an empty field.
  useEffect(() => (hasApp ? input : lead).current?.focus(), [isRecovery]);

  const send = async (typed: string) => {
    if (isLoading || !online || typed.trim() === "") return;
    setProblem(undefined);
    const { data, error } = await takeStep(isRecovery ? { recovery_code: typed } : { code: typed });
    if (data?.user) return onProved(data.user, remember);
    if (data?.isStepOver) return onBack(data.message);
    setProblem(data?.message ?? (error && refusalWords(error)));
    // If there was an answer, the code was wrong. If there was none, it may be right, and can be sent again.
    if (data) setCode("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p ref={lead} tabIndex={-1}>
        {leadOf(hasApp, isRecovery)}
      </p>
      {!hasApp && <PasskeyButton passkey={passkey} online={online} isMain />}
      <Field
        ref={input}
        key={String(isRecovery)}
        label={isRecovery ? "Recovery code" : "Code from your app"}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        maxLength={20}
        value={code}
        error={problem ?? passkey.problem}
        onChange={({ target }) => {
          setCode(target.value);
          if (!isRecovery && readSignInCode(target.value) !== null) void send(target.value);
        }}
      />
      {away && <Notice tone="warn">{`${away} Signing in has to wait.`}</Notice>}
      <SlowNote isBusy={isLoading || passkey.isLoading} />
      <Button
        type="submit"
        variant={hasApp ? "action" : "quiet"}
        size="l"
        block
        busy={isLoading}
        aria-disabled={!online}
      >
        Continue
      </Button>
      {hasApp && <PasskeyButton passkey={passkey} online={online} />}
      <div className={styles.row}>
        {hasApp && (
          <Button
            variant="quiet"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode("");
              setProblem(undefined);
            }}
          >
            {isRecovery ? "Use your app" : "Use a recovery code"}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onBack()}>
          Start again
        </Button>
      </div>
    </form>
  );
}

function leadOf(hasApp: boolean, isRecovery: boolean): string {
  if (!hasApp) return "One more step: use your passkey, or one of the recovery codes that you saved.";
  return isRecovery
    ? "Enter one of the recovery codes that you saved. It works once."
    : "One more step: enter the code that your authenticator app shows.";
}
