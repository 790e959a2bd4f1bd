import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { forgotPasswordRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import type { LoginState } from "#src/shared/account/login-path.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useForgetPasswordMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { MessageDialog } from "../message-dialog.tsx";

interface ForgotPasswordFormProps {
  /** The email that was typed at sign-in, or here before. */
  email: string;
  onSent: (email: string) => void;
}

/**
 * Status 1 is a message that the buyer must see. Any other status leads to the next step, whether or not the account
 * exists (docs/design/product.md#lost-password).
 */
export function ForgotPasswordForm({ email: typed, onSent }: ForgotPasswordFormProps) {
  const away = useAway();
  const online = away === null;
  const [ask, { isLoading }] = useForgetPasswordMutation();
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { email: typed } });

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    const { data, error } = await ask({ email: email.trim() });
    if (data?.status === 1) return setMessage(data.message);
    if (data) return onSent(email.trim());
    const failed = callError(error);
    if (failed.kind === "too-many") setMessage(failed.message);
    else setFailure(failed.message);
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && !isLoading && <Notice tone="danger">{failure}</Notice>}
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email", { validate: (value) => checkField(forgotPasswordRules.email, value) })}
      />
      {away && <Notice tone="warn">{`${away} Asking for a passcode has to wait.`}</Notice>}
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Email me a passcode
      </Button>
      <p className={styles.aside}>
        Remembered it?{" "}
        <Link className={styles.link} to={paths.login} state={{ email: watch("email") } satisfies LoginState}>
          Sign in
        </Link>
      </p>
      <MessageDialog message={message} onOk={() => setMessage(null)} />
    </form>
  );
}
