import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { callError } from "#src/http/call-error.ts";
import { useConfirmAuthenticatorMutation, useNewAuthenticatorMutation } from "#src/shared/account/second-factor-api.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { QrCode } from "#src/ui/media/qr-code.tsx";
import styles from "./session-list.module.css";

interface AuthenticatorSetupProps {
  user: SignedInUser;
  /**
   * Called once the app is confirmed.
   * @param codes new recovery codes, if it is the first factor
   */
  onDone: (codes: string[]) => void;
  onBack: () => void;
}

/** Adds an authenticator app: its secret as a QR code and as text, then its first code. */
export function AuthenticatorSetup({ user, onDone, onBack }: AuthenticatorSetupProps) {
  const online = useOnline();
  const [ask, asking] = useNewAuthenticatorMutation();
  const [confirm, confirming] = useConfirmAuthenticatorMutation();
  const [code, setCode] = useState("");
  const [name, setName] = useState("");
  useEffect(() => {
    void ask(user.id);
  }, [ask, user.id]);
  const made = asking.data?.made;
  const words = useRef<HTMLParagraphElement>(null);
  const isMade = made !== undefined;
  // The pressed button is removed, so the focus moves here.
  useEffect(() => {
    if (isMade) words.current?.focus();
  }, [isMade]);
  const problem = asking.error
    ? callError(asking.error).message
    : asking.data && !made
      ? asking.data.message
      : undefined;
  const refusal = confirming.error
    ? callError(confirming.error).message
    : confirming.data?.status === 0
      ? confirming.data.message
      : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!made || !online || confirming.isLoading) return;
    const { data } = await confirm({ userId: user.id, id: made.id, code, name });
    if (data?.status === 1) onDone(data.codes);
    else setCode("");
  };
  return (
    <form className={styles.sessions} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!made && !problem && <Skeleton className={styles.waiting} />}
      {made && (
        <>
          <p ref={words} tabIndex={-1}>
            Scan this with your authenticator app.
          </p>
          <QrCode value={made.uri} title="QR code for your authenticator app" size={200} />
          <p>
            Can't scan it? Type this key into the app: <strong className={styles.key}>{inGroups(made.secret)}</strong>
          </p>
          <Field
            label="Name (if you like)"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label="Code from your app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            error={confirming.isLoading ? undefined : refusal}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <div className={styles.acts}>
        {made && (
          <Button type="submit" busy={confirming.isLoading} aria-disabled={!online}>
            Confirm
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Not now
        </Button>
      </div>
    </form>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
