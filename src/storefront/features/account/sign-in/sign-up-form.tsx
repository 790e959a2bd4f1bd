import { useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { registrationRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { useRegisterMutation } from "#src/shared/account/account-api.ts";
import styles from "#src/shared/account/account-form.module.css";
import { type LoginState, withNext } from "#src/shared/account/login-path.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";

interface SignUpFields {
  firstname: string;
  lastname: string;
  mobile: string;
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

const TEXT_FIELDS = ["firstname", "lastname", "mobile", "email", "password", "confirmPassword"] as const;
const EMPTY: SignUpFields = {
  firstname: "",
  lastname: "",
  mobile: "",
  email: "",
  password: "",
  confirmPassword: "",
  terms: false,
};

interface SignUpFormProps {
  onRegistered: (account: { email: string; password: string }) => Promise<void> | void;
  next: string | undefined;
  /** The buyer wants to sign in with this email, which already has an account. */
  onKnownEmail: (email: string) => void;
  /** Shows the sign-in in the same place. Without it, a link leads to the sign-in page. */
  onSignIn?: (() => void) | undefined;
}

export function SignUpForm({ onRegistered, next, onKnownEmail, onSignIn }: SignUpFormProps) {
  const away = useAway();
  const online = away === null;
  const [registerUser, { isLoading, error }] = useRegisterMutation();
  const { register, handleSubmit, formState, setError, resetField, getValues, watch } = useForm<SignUpFields>({
    defaultValues: EMPTY,
  });

  const [taken, setTaken] = useState<string | null>(null);

  const rule = (name: (typeof TEXT_FIELDS)[number]) =>
    register(name, {
      validate: (value) => {
        const { terms: _terms, ...texts } = getValues();
        return checkField(registrationRules[name], value, texts);
      },
    });
  const message = (name: FieldPath<SignUpFields>) => formState.errors[name]?.message;

  const submit = handleSubmit(async ({ terms: _terms, confirmPassword: _confirm, ...form }) => {
    const answer = await registerUser({ form, attemptKey: attemptKey("register", form) });
    const refused = callError(answer.error);
    if (isDecided(refused)) settleAttempt("register");
    if (answer.data?.status === 1) return onRegistered(form);
    const isTaken = refused?.code === "EMAIL_TAKEN";
    const mistakes = isTaken ? refused.fields : answer.data?.message;
    if (!mistakes || typeof mistakes === "string") return;
    setTaken(isTaken ? form.email.trim() : null);
    // A buyer who signs in instead, or corrects the email, has nothing to type again.
    if (!isTaken) {
      resetField("password");
      resetField("confirmPassword");
    }
    // In reverse order, so that the focus ends on the first field with an error.
    for (const name of TEXT_FIELDS.toReversed()) {
      const text = mistakes[name];
      if (text) setError(name, { type: "server", message: text }, { shouldFocus: true });
    }
  });

  const refusal = callError(error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field label="First name" autoComplete="given-name" error={message("firstname")} {...rule("firstname")} />
        <Field label="Last name" autoComplete="family-name" error={message("lastname")} {...rule("lastname")} />
      </div>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="For example 0400 123 456"
        error={message("mobile")}
        {...rule("mobile")}
      />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={message("email")}
        {...rule("email")}
      />
      {taken !== null && (
        <Notice
          tone="info"
          title="You already have an account"
          action={
            <Button variant="quiet" onClick={() => onKnownEmail(taken)}>
              Sign in with this email
            </Button>
          }
        >
          Sign in to it right here. What you typed stays.
        </Notice>
      )}
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={message("password")}
        {...rule("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={message("confirmPassword")}
        {...rule("confirmPassword")}
      />
      <Checkbox
        label={
          <>
            <span>I agree to the</span> <Link to={paths.termsCondition}>Terms &amp; Condition</Link>{" "}
            <span>and the</span> <Link to={paths.privacyPolicy}>Privacy Policy</Link>
          </>
        }
        error={message("terms")}
        {...register("terms", { validate: (agreed) => agreed || "Please agree to the terms and the privacy policy." })}
      />
      {refusal && refusal.code !== "EMAIL_TAKEN" && !isLoading && <Notice tone="danger">{refusal.message}</Notice>}
      {away && <Notice tone="warn">{`${away} Signing up has to wait.`}</Notice>}
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Sign up
      </Button>
      <p className={styles.aside}>
        Already have an account?{" "}
        <Link
          className={styles.link}
          to={withNext(paths.login, next)}
          state={{ email: watch("email") } satisfies LoginState}
          onClick={(event) => {
            if (!onSignIn) return;
            event.preventDefault();
            onSignIn();
          }}
        >
          Sign in
        </Link>
      </p>
    </form>
  );
}
