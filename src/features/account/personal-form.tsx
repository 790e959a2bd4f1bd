import { useState } from "react";
import { useForm } from "react-hook-form";
import { profileRules } from "../../../contract/rules/account-validation.ts";
import { checkField } from "../../../contract/rules/validation.ts";
import type { SignedInUser } from "../../../contract/wire/account.ts";
import { useOnline } from "../../offline/use-online";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import styles from "./account-form.module.css";
import { FormRefusal } from "./form-refusal";
import { MessageDialog } from "./message-dialog";
import { OfflineNote } from "./offline-note";
import type { ProfileFields } from "./profile-fields";
import { useSaveProfile } from "./use-save-profile";

const NAMES = ["firstname", "lastname", "mobile_number", "email"] as const;

/** Personal Details (spec sections 2 and 5): checked as it is typed. */
export function PersonalForm({ user, profile }: { user: SignedInUser; profile: ProfileFields }) {
  const online = useOnline();
  const { save, saving, error } = useSaveProfile(user);
  const [message, setMessage] = useState<string | null>(null);
  const { firstname, lastname, mobile_number, email } = profile;
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { firstname, lastname, mobile_number, email },
    mode: "onChange",
  });
  const field = (name: (typeof NAMES)[number]) => ({
    ...register(name, { validate: (value) => checkField(profileRules[name], value) }),
    error: formState.errors[name]?.message,
  });

  const submit = handleSubmit(async (form) => {
    const answer = await save({ ...profile, ...form });
    if (!answer) return;
    if (typeof answer.message === "string") return setMessage(answer.message);
    // In reverse, so that the focus ends on the first of them.
    for (const name of NAMES.toReversed()) {
      const text = answer.message[name];
      if (text) setError(name, { type: "server", message: text }, { shouldFocus: true });
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field label="First name" autoComplete="given-name" {...field("firstname")} />
        <Field label="Last name" autoComplete="family-name" {...field("lastname")} />
      </div>
      <Field label="Phone number" type="tel" autoComplete="tel" {...field("mobile_number")} />
      <Field label="Email" type="email" inputMode="email" autoComplete="email" {...field("email")} />
      {!saving && <FormRefusal error={error} />}
      <OfflineNote />
      <Button type="submit" busy={saving} aria-disabled={!online}>
        Save details
      </Button>
      <MessageDialog message={message} onOk={() => setMessage(null)} />
    </form>
  );
}
