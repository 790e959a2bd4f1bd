import { type FormEvent, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { forgotPasswordRules, signInRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { callError } from "#src/http/call-error.ts";
import { useLoginMutation } from "#src/shared/account/account-api.ts";
import styles from "#src/shared/account/account-form.module.css";
import { withNext } from "#src/shared/account/login-path.ts";
import { useMailCodeMutation } from "#src/shared/account/sign-in-api.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { PasskeyButton, usePasskeySignIn } from "./passkey-button.tsx";
import type { OpenStep } from "./second-step-form.tsx";
import { SlowNote } from "./slow-note.tsx";

interface SignInFields {
  email: string;
  password: string;
  remember: boolean;
}

interface SignInFormProps {
  /** The email that the buyer has typed before. */
  email: string;
  /** Moves the focus to the first empty field. */
  focused: boolean;
  /** Why the buyer must sign in again. */
  refused?: string | undefined;
  /** Where the buyer goes afterwards. It is passed on to the registration. */
  next: string | undefined;
  onProved: (user: SignedInUser, remember: boolean) => void;
  /** The password was right, and the account has a second factor. */
  onSecondStep: (step: OpenStep) => void;
  /** A code was mailed to this email. `forgotten` is true if it stands in for a forgotten password. */
  onCodeMailed: (email: string, remember: boolean, forgotten: boolean) => void;
  /**
   * Whether the form covers a purchase. The email then stands alone, and a forgotten password does not end the purchase:
   * a mailed code is used instead.
   */
  inPurchase: boolean;
  /** Shows the sign-up in the same place. Without it, a link leads to the registration page. */
  onJoin?: (() => void) | undefined;
}

/**
 * Email and password, or another way to prove one's identity. In a purchase the email stands alone: a mailed code is the
 * usual way, and the password is one press away.
 */
export function SignInForm(props: SignInFormProps) {
  const { email: typed, focused, refused, next, inPurchase, onProved, onSecondStep, onCodeMailed, onJoin } = props;
  const id = useId();
  const away = useAway();
  const online = away === null;
  const [login, { isLoading, data, error }] = useLoginMutation();
  const [mailCode, { isLoading: isMailing }] = useMailCodeMutation();
  const [codeProblem, setCodeProblem] = useState(refused);
  const [withPassword, setWithPassword] = useState(!inPurchase || typed !== "");
  const { register, handleSubmit, formState, resetField, setError, setFocus, watch, getValues } = useForm<SignInFields>(
    { defaultValues: { email: typed, password: "", remember: false } },
  );
  const passkey = usePasskeySignIn(watch("remember"), onProved);
  useEffect(() => {
    if (focused) setFocus(typed === "" ? "email" : "password");
  }, [focused, typed, setFocus]);
  const usePassword = () => {
    flushSync(() => setWithPassword(true));
    setFocus(getValues("email") === "" ? "email" : "password");
  };

  const signIn = handleSubmit(async ({ email, password, remember }) => {
    setCodeProblem(undefined);
    const answer = await login({ email: email.trim(), password, remember });
    if (answer.data?.user) return onProved(answer.data.user, remember);
    if (answer.data?.step) return onSecondStep({ email: email.trim(), remember, ...answer.data.step });
    if (answer.data) resetField("password");
    setFocus("password");
  });
  const askForCode = async (forgotten = false) => {
    if (!online || isMailing) return;
    setCodeProblem(undefined);
    const { email, remember } = getValues();
    const invalid =
      email.trim() === "" ? checkField(signInRules.email, email) : checkField(forgotPasswordRules.email, email);
    if (invalid) return setError("email", { message: invalid }, { shouldFocus: true });
    const answer = await mailCode(email.trim());
    if (answer.data?.status === 1) return onCodeMailed(email.trim(), remember, forgotten);
    setCodeProblem(answer.data?.message ?? callError(answer.error)?.message);
  };

  const submitEmail = (event: FormEvent) => {
    event.preventDefault();
    void askForCode();
  };

  const refusal = error ? callError(error).message : data && !data.user ? data.message : undefined;
  const problem = codeProblem ?? passkey.problem ?? refusal;
  const isBusy = isLoading || isMailing || passkey.isLoading;
  return (
    <form
      className={styles.form}
      onSubmit={withPassword ? signIn : submitEmail}
      noValidate
      aria-describedby={`${id}-refusal`}
    >
      <div id={`${id}-refusal`}>{problem && !isBusy && <Notice tone="danger">{problem}</Notice>}</div>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        // 'webauthn' lets the browser suggest passkeys here.
        autoComplete="username webauthn"
        error={formState.errors.email?.message}
        {...register("email", { validate: (value) => checkField(signInRules.email, value) })}
      />
      {withPassword && (
        <>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register("password", { validate: (value) => checkField(signInRules.password, value) })}
          />
          <div className={styles.row}>
            <Checkbox label="Remember me" {...register("remember")} />
            <Link
              className={styles.link}
              to={paths.forgotPassword}
              state={{ email: watch("email") }}
              onClick={(event) => {
                if (!inPurchase) return;
                event.preventDefault();
                void askForCode(true);
              }}
            >
              Forgot password?
            </Link>
          </div>
        </>
      )}
      {away && <Notice tone="warn">{`${away} Signing in has to wait.`}</Notice>}
      <SlowNote isBusy={isLoading || passkey.isLoading} />
      {withPassword && (
        <>
          <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
            Sign in
          </Button>
          <p className={styles.or}>or, without a password</p>
        </>
      )}
      <Button
        type={withPassword ? "button" : "submit"}
        variant={withPassword ? "quiet" : "action"}
        size="l"
        block
        busy={isMailing}
        aria-disabled={!online}
        onClick={() => withPassword && void askForCode()}
      >
        Email me a code
      </Button>
      <div className={styles.others}>
        <PasskeyButton passkey={passkey} online={online} />
        {!withPassword && (
          <Button variant="quiet" size="l" block onClick={usePassword}>
            Use a password
          </Button>
        )}
      </div>
      <p className={styles.small}>
        New here? The code opens your account. By using it, you agree to the{" "}
        <Link to={paths.termsCondition}>Terms &amp; Condition</Link> and the{" "}
        <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
      </p>
      {withPassword && (
        <p className={styles.aside}>
          Rather have a password?{" "}
          <Link
            className={styles.link}
            to={withNext(paths.registration, next)}
            onClick={(event) => {
              if (!onJoin) return;
              event.preventDefault();
              onJoin();
            }}
          >
            Create an account
          </Link>
        </p>
      )}
    </form>
  );
}
