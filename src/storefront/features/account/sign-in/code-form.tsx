import { type FormEvent, useEffect, useRef, useState } from "react";
import { readSignInCode, SIGN_IN_CODE_DIGITS, SIGN_IN_CODE_MINUTES } from "#contract/rules/account/sign-in-code.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useMailCodeMutation, useSignInByCodeMutation } from "#src/shared/account/sign-in-api.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import type { OpenStep } from "./second-step-form.tsx";
import { SlowNote } from "./slow-note.tsx";

interface CodeFormProps {
  /** The address to which the code was mailed. */
  email: string;
  remember: boolean;
  /** Whether the code replaces a forgotten password. */
  forgotten: boolean;
  onProved: (user: SignedInUser, remember: boolean) => void;
  /** The code was right, and the account has a second factor. */
  onSecondStep: (step: OpenStep) => void;
  /** The buyer wants to sign in another way, or with another email. */
  onBack: () => void;
}

/** Takes the mailed code. The sixth digit sends it. */
export function CodeForm({ email, remember, forgotten, onProved, onSecondStep, onBack }: CodeFormProps) {
  const away = useAway();
  const online = away === null;
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState("");
  const [signIn, { isLoading }] = useSignInByCodeMutation();
  const [mailCode, mailing] = useMailCodeMutation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const send = async (typed: string) => {
    if (isLoading || !online) return;
    setProblem(undefined);
    const { data, error } = await signIn({ email, code: typed, remember });
    if (data?.user) return onProved(data.user, remember);
    if (data?.step) return onSecondStep({ email, remember, ...data.step });
    setProblem(data?.message ?? callError(error)?.message);
    // If there was an answer, the code was wrong. If there was none, it may be right, and can be sent again.
    if (data) setCode("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const mailAgain = async () => {
    setProblem(undefined);
    setCode("");
    const { data, error } = await mailCode(email);
    if (data?.status === 1) setSaid(`A new code is on its way to ${email}.`);
    else setProblem(data?.message ?? callError(error)?.message);
    input.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <span>{`We emailed a ${SIGN_IN_CODE_DIGITS}-digit code to`}</span>{" "}
        <strong className={styles.email}>{email}</strong>
        <span>{`. It works for ${SIGN_IN_CODE_MINUTES} minutes. Nothing there? Check your junk folder.`}</span>
      </p>
      {forgotten && <p>The code signs you in without a password. You can set a new one in your profile later.</p>}
      <Field
        ref={input}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={problem}
        onChange={({ target }) => {
          setCode(target.value);
          if (readSignInCode(target.value) !== null) void send(target.value);
        }}
      />
      {said && <Notice tone="info">{said}</Notice>}
      {away && <Notice tone="warn">{`${away} Signing in has to wait.`}</Notice>}
      <SlowNote isBusy={isLoading} />
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Continue
      </Button>
      <div className={styles.row}>
        <Button variant="quiet" busy={mailing.isLoading} aria-disabled={!online} onClick={mailAgain}>
          Send a new code
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Sign in another way
        </Button>
      </div>
    </form>
  );
}
