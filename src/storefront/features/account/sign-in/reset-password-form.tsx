import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { resetFormRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useResetPasswordMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { MessageDialog } from "../message-dialog.tsx";

interface ResetPasswordFormProps {
  /** From the mail's link; '' if the buyer has to type it. */
  passcode: string;
  onReset: () => void;
}

/**
 * Shows the box office's answer in every case. After a success, the answer's dialog leads on
 * (docs/design/product.md#lost-password).
 */
export function ResetPasswordForm({ passcode, onReset }: ResetPasswordFormProps) {
  const away = useAway();
  const online = away === null;
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const [answer, setAnswer] = useState<MessageAnswer | null>(null);
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { random_string: passcode, password: "", confirm_password: "" },
  });
  const field = (name: keyof typeof resetFormRules) => ({
    ...register(name, { validate: (value) => checkField(resetFormRules[name], value, getValues()) }),
    error: formState.errors[name]?.message,
  });

  const submit = handleSubmit(async ({ random_string, password }) => {
    const { data } = await reset({ random_string, password });
    if (data) setAnswer(data);
  });
  const closeAnswer = () => {
    setAnswer(null);
    if (answer?.status === 1) onReset();
    else setFocus("random_string");
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Passcode"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={passcode ? "Filled in from the link in your email" : "All sixteen characters from the email"}
        {...field("random_string")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...field("password")}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field("confirm_password")} />
      {error && !isLoading && <Notice tone="danger">{callError(error).message}</Notice>}
      {away && <Notice tone="warn">{`${away} Setting a password has to wait.`}</Notice>}
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Set new password
      </Button>
      <p className={styles.aside}>
        No passcode, or is it too old?{" "}
        <Link className={styles.link} to={paths.forgotPassword}>
          Ask for a new one
        </Link>
      </p>
      <MessageDialog message={answer?.message ?? null} onOk={closeAnswer} />
    </form>
  );
}
