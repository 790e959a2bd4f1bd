import { useState } from "react";
import { useForm } from "react-hook-form";
import { newPasswordRules, signInRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { PasswordAnswer } from "#contract/wire/account/account-changes.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { useEditPasswordMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { FormRefusal } from "../form-refusal.tsx";
import { MessageDialog } from "../message-dialog.tsx";
import { OfflineNote } from "../offline-note.tsx";

/** Change Password. It signs out every other device. An account with a second factor requires that too. */
export function PasswordForm({ user }: { user: SignedInUser }) {
  const online = useOnline();
  const [edit, { isLoading, error }] = useEditPasswordMutation();
  const [answer, setAnswer] = useState<PasswordAnswer | null>(null);
  const proof = useProof(user);
  const { register, handleSubmit, formState, reset, resetField, setFocus } = useForm({
    defaultValues: { password: "", new_password: "" },
  });

  const submit = handleSubmit(async ({ password, new_password }) => {
    if (!(await proof.demand(({ on }) => on))) return;
    const { data } = await edit({ userId: user.id, password, newPassword: new_password });
    if (!data) return;
    if (data.status === 1) reset();
    else resetField("password");
    setAnswer(data);
  });
  const closeAnswer = () => {
    setAnswer(null);
    if (answer?.status === 0) setFocus("password");
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* Tells a password manager whose password this is. */}
        <VisuallyHidden>
          <input type="email" autoComplete="username" value={user.email} readOnly tabIndex={-1} aria-label="Account" />
        </VisuallyHidden>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register("password", { validate: (value) => checkField(signInRules.password, value) })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={formState.errors.new_password?.message}
          {...register("new_password", { validate: (value) => checkField(newPasswordRules.new_password, value) })}
        />
        {!isLoading && <FormRefusal error={error} />}
        <OfflineNote />
        <Button type="submit" busy={isLoading || proof.isAsking} aria-disabled={!online}>
          Change password
        </Button>
        <MessageDialog message={answer?.message ?? null} onOk={closeAnswer} />
      </form>
      {proof.dialog}
    </>
  );
}
