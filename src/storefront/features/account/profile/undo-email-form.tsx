import { useState } from "react";
import { useForm } from "react-hook-form";
import { resetFormRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useUndoEmailMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { MessageDialog } from "../message-dialog.tsx";

/**
 * Returns an account to its owner after somebody else has changed its email. It asks for a new password, because that
 * person knew the old one.
 */
export function UndoEmailForm({ token, onUndone }: { token: string; onUndone: () => void }) {
  const away = useAway();
  const online = away === null;
  const [undo, { isLoading, error }] = useUndoEmailMutation();
  const [answer, setAnswer] = useState<MessageAnswer | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: "", confirm_password: "" },
  });
  const field = (name: "password" | "confirm_password") => ({
    ...register(name, { validate: (value) => checkField(resetFormRules[name], value, getValues()) }),
    error: formState.errors[name]?.message,
  });
  const submit = handleSubmit(async ({ password }) => {
    const { data } = await undo({ token, password });
    if (data) setAnswer(data);
  });
  const closeAnswer = () => {
    setAnswer(null);
    if (answer?.status === 1) onUndone();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...field("password")}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field("confirm_password")} />
      {error && !isLoading && <Notice tone="danger">{callError(error).message}</Notice>}
      {away && <Notice tone="warn">{`${away} Taking your account back has to wait.`}</Notice>}
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Take my account back
      </Button>
      <MessageDialog message={answer?.message ?? null} onOk={closeAnswer} />
    </form>
  );
}
