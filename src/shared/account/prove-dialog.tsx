import { type FormEvent, useEffect, useRef, useState } from "react";
import { readSignInCode } from "#contract/rules/account/sign-in-code.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { PasskeyProof } from "#contract/wire/account/passkeys.ts";
import type { ProofPart, ProveForm, SecondFactor } from "#contract/wire/account/second-factor.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./account-form.module.css";
import { MailedCodeField } from "./mailed-code-field.tsx";
import { refusalWords } from "./refusal-words.ts";
import { useProveMutation } from "./second-factor-api.ts";
import { usePasskeySignInOptionsMutation, usePasskeysQuery } from "./sign-in-api.ts";

interface ProveDialogProps {
  user: SignedInUser;
  factor: SecondFactor;
  onProved: () => void;
  onClose: () => void;
}

const MISSING: Readonly<Record<Exclude<ProofPart, "passkey">, string>> = {
  password: "Please enter your password.",
  mailed_code: "Please enter the code that we emailed you.",
  code: "Please enter a code.",
};

/** Asks a signed-in user to confirm their identity: with the proof that signing in takes, or with a passkey. */
export function ProveDialog({ user, factor, onProved, onClose }: ProveDialogProps) {
  const away = useAway();
  const [prove, { isLoading }] = useProveMutation();
  const [typed, setTyped] = useState({ password: "", mailed_code: "", code: "" });
  const [problem, setProblem] = useState<{ part: ProofPart | null; words: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const first = factor.has_password ? "password" : "mailed_code";
  const parts = factor.on ? ([first, "code"] as const) : ([first] as const);

  const focusOn = (part: ProofPart) => form.current?.querySelector<HTMLInputElement>(`[name="${part}"]`)?.focus();
  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(), []);

  const refuse = (part: ProofPart, words: string) => {
    setProblem({ part, words });
    focusOn(part);
  };
  const send = async (shown: Omit<ProveForm, "user_id">) => {
    if (away !== null || isLoading) return;
    setProblem(null);
    const { data, error } = await prove({ user_id: user.id, ...shown });
    if (data?.status === 1) return onProved();
    if (error) return setProblem({ part: null, words: refusalWords(error) });
    if (!data?.part) return;
    // A part that was right need not be typed again.
    if (data.part !== "passkey") setTyped({ ...typed, [data.part]: "" });
    refuse(data.part, data.message);
  };
  const passkey = usePasskeyProof(user.id, (shown) => send({ passkey: shown }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = parts.find((part) => typed[part].trim() === "");
    if (missing) return refuse(missing, MISSING[missing]);
    const { code, [first]: shown } = typed;
    const second = readSignInCode(code) === null ? { recovery_code: code } : { code };
    void send({ [first]: shown, ...(factor.on && second) });
  };
  const field = (part: keyof typeof typed) => ({
    name: part,
    value: typed[part],
    error: problem?.part === part ? problem.words : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [part]: target.value }),
  });
  const elsewhere = problem?.part === null || problem?.part === "passkey" ? problem.words : passkey.problem;
  return (
    <Dialog open title="Confirm that it's you" onClose={onClose} described={false}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p>So that nobody else can do this on your device. We won't ask again for 15 minutes.</p>
        {factor.has_password ? (
          <div>
            {/* Tells a password manager whose password this is. */}
            <VisuallyHidden>
              <input
                type="email"
                autoComplete="username"
                value={user.email}
                readOnly
                tabIndex={-1}
                aria-label="Account"
              />
            </VisuallyHidden>
            <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
          </div>
        ) : (
          <MailedCodeField email={user.email} {...field("mailed_code")} />
        )}
        {factor.on && (
          <Field
            label={factor.authenticators.length > 0 ? "Code from your app, or a recovery code" : "Recovery code"}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            {...field("code")}
          />
        )}
        {elsewhere && <Notice tone="danger">{elsewhere}</Notice>}
        {away && <Notice tone="warn">{`${away} This has to wait.`}</Notice>}
        <Button type="submit" size="l" block busy={isLoading} aria-disabled={away !== null}>
          Confirm
        </Button>
        {passkey.isPossible && (
          <Button
            variant="quiet"
            size="l"
            block
            busy={passkey.isBusy}
            aria-disabled={away !== null}
            onClick={() => away === null && !isLoading && void passkey.show()}
          >
            Use a passkey
          </Button>
        )}
        <Button variant="quiet" block onClick={onClose}>
          Not now
        </Button>
      </form>
    </Dialog>
  );
}

/**
 * Proof by a passkey of the account, if it has one and the browser supports it.
 * @param onShown sends the signature of the device
 */
function usePasskeyProof(userId: string, onShown: (passkey: PasskeyProof) => Promise<void>) {
  const { data: passkeys = [] } = usePasskeysQuery(userId);
  const [askOptions] = usePasskeySignInOptionsMutation();
  const [isKnown, setKnown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => setKnown(typeof PublicKeyCredential !== "undefined"), []);

  const show = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const { data: options, error } = await askOptions();
    if (options) {
      // A buyer who cancels sees no error.
      const passkey = await import("./passkey-ceremony.ts")
        .then(({ provePasskey }) => provePasskey(options))
        .catch(() => undefined);
      if (passkey) await onShown(passkey);
    } else if (error) setProblem(refusalWords(error));
    setBusy(false);
  };
  return { isPossible: isKnown && passkeys.length > 0, isBusy, problem, show };
}
