import { useId } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { checkField, signInRules } from "#contract/rules/validation.ts";
import type { SignedInUser } from "#contract/wire/account.ts";
import { api } from "#src/data/api.ts";
import { callError } from "#src/data/base-query.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { useOnline } from "#src/offline/use-online.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PasswordField } from "#src/ui/password-field.tsx";
import { useLoginMutation } from "./account-api.ts";
import styles from "./account-form.module.css";
import { withNext } from "./login-path.ts";
import { writeSignedInUser } from "./session.ts";
import { signedIn } from "./session-slice.ts";

interface SignInFields {
  email: string;
  password: string;
  remember: boolean;
}

interface SignInFormProps {
  onSignedIn: (user: SignedInUser) => void;
  /** Where the buyer goes afterwards. It is passed on to the registration. */
  next: string | undefined;
}

export function SignInForm({ onSignedIn, next }: SignInFormProps) {
  const id = useId();
  const online = useOnline();
  const signIn = useSignIn();
  const [login, { isLoading, data, error }] = useLoginMutation();
  const { register, handleSubmit, formState, resetField, setFocus, watch } = useForm<SignInFields>({
    defaultValues: { email: "", password: "", remember: false },
  });

  const submit = handleSubmit(async ({ email, password, remember }) => {
    const answer = await login({ email: email.trim(), password, remember });
    const user = answer.data?.user;
    if (user) {
      signIn(user, remember);
      onSignedIn(user);
      return;
    }
    if (answer.data) resetField("password");
    setFocus("password");
  });

  const refusal = error ? callError(error).message : data && !data.user ? data.message : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-describedby={`${id}-refusal`}>
      <div id={`${id}-refusal`}>{refusal && !isLoading && <Notice tone="danger">{refusal}</Notice>}</div>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email", { validate: (value) => checkField(signInRules.email, value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { validate: (value) => checkField(signInRules.password, value) })}
      />
      <div className={styles.row}>
        <Checkbox label="Remember me" {...register("remember")} />
        <Link className={styles.link} to={paths.forgotPassword} state={{ email: watch("email") }}>
          Forgot password?
        </Link>
      </div>
      {!online && <Notice tone="warn">You are offline. Signing in needs a connection.</Notice>}
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Sign in
      </Button>
      <p className={styles.aside}>
        New here?{" "}
        <Link className={styles.link} to={withNext(paths.registration, next)}>
          Create an account
        </Link>
      </p>
    </form>
  );
}

/**
 * Completes an accepted sign-in: sets the cookies, updates the store, and fetches again what was fetched without a
 * user.
 */
function useSignIn(): (user: SignedInUser, remember: boolean) => void {
  const dispatch = useAppDispatch();
  return (user, remember) => {
    writeSignedInUser(user, remember);
    dispatch(signedIn(user));
    dispatch(api.util.invalidateTags(["User", "Order", "Ticket", "Likes"]));
  };
}
