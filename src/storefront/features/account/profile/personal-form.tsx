import { useState } from "react";
import { useForm } from "react-hook-form";
import { profileRules, signInRules } from "#contract/rules/account/account-validation.ts";
import { emailKey } from "#contract/rules/account/email-address.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { PasswordField } from "#src/ui/forms/password-field.tsx";
import { FormRefusal } from "../form-refusal.tsx";
import { MessageDialog } from "../message-dialog.tsx";
import { OfflineNote } from "../offline-note.tsx";
import type { ProfileFields } from "./profile-fields.ts";
import { useSaveProfile } from "./use-save-profile.ts";

const NAMES = ["firstname", "lastname", "mobile_number", "email"] as const;
const ANSWERED = [...NAMES, "password"] as const;

/** Personal Details (docs/design/product.md#validation), checked while typing. A new email requires the password, and a second factor
 * if the account has one. */
export function PersonalForm({ user, profile }: { user: SignedInUser; profile: ProfileFields }) {
  const online = useOnline();
  const { save, saving, error } = useSaveProfile(user);
  const [message, setMessage] = useState<string | null>(null);
  const proof = useProof(user);
  const { firstname, lastname, mobile_number, email } = profile;
  const { register, handleSubmit, formState, setError, resetField, watch } = useForm({
    defaultValues: { firstname, lastname, mobile_number, email, password: "" },
    mode: "onChange",
  });
  const field = (name: (typeof NAMES)[number]) => ({
    ...register(name, { validate: (value) => checkField(profileRules[name], value) }),
    error: formState.errors[name]?.message,
  });

  const moving = emailKey(watch("email")) !== emailKey(email);

  const submit = handleSubmit(async ({ password, ...form }) => {
    if (moving && !(await proof.demand(({ on }) => on))) return;
    const answer = await save({ ...profile, ...form, ...(moving && { password }) });
    if (!answer) return;
    if (typeof answer.message === "string") {
      resetField("password");
      // The account keeps its email until the link to the new one has been opened.
      if (moving) resetField("email");
      return setMessage(answer.message);
    }
    // In reverse order, so that the focus ends on the first field with an error.
    for (const name of ANSWERED.toReversed()) {
      const text = answer.message[name];
      if (text) setError(name, { type: "server", message: text }, { shouldFocus: true });
    }
  });

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <Field label="First name" autoComplete="given-name" {...field("firstname")} />
          <Field label="Last name" autoComplete="family-name" {...field("lastname")} />
        </div>
        <Field label="Phone number" type="tel" autoComplete="tel" {...field("mobile_number")} />
        <Field label="Email" type="email" inputMode="email" autoComplete="email" {...field("email")} />
        {moving && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            hint="Only for a new email. We'll send it a link, and nothing changes until you open it."
            error={formState.errors.password?.message}
            {...register("password", { validate: (value) => checkField(signInRules.password, value) })}
          />
        )}
        {!saving && <FormRefusal error={error} />}
        <OfflineNote />
        <Button type="submit" busy={saving || proof.isAsking} aria-disabled={!online}>
          Save details
        </Button>
        <MessageDialog message={message} onOk={() => setMessage(null)} />
      </form>
      {proof.dialog}
    </>
  );
}
