import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { profileRules } from "#contract/rules/account/account-validation.ts";
import { checkField } from "#contract/rules/account/validation.ts";
import type { ContactForm as ContactFields } from "#contract/wire/account/account-changes.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useSendMessageMutation } from "#src/storefront/data/settings-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import styles from "./contact-form.module.css";

const RULED = ["firstname", "lastname", "mobile_number", "email"] as const;
const MAX_MESSAGE_LENGTH = 5000;
const NO_MESSAGE = "Please write your message.";
const EMPTY: ContactFields = { firstname: "", lastname: "", mobile_number: "", email: "", message: "" };

/**
 * Contact Us (docs/design/product.md#validation), checked while typing. What was typed stays until the message is
 * accepted.
 */
export function ContactForm() {
  const navigate = useNavigate();
  const away = useAway();
  const online = away === null;
  const [send, { isLoading, data, error }] = useSendMessageMutation();
  const [thanks, setThanks] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm<ContactFields>({
    defaultValues: EMPTY,
    mode: "onChange",
  });
  const field = (name: (typeof RULED)[number]) => ({
    ...register(name, { validate: (value) => checkField(profileRules[name], value) }),
    error: formState.errors[name]?.message,
  });

  const submit = handleSubmit(async (form) => {
    const { data: answer } = await send(form);
    if (!answer) return;
    if (answer.status === 1) return setThanks(String(answer.message));
    if (typeof answer.message === "string") return;
    // In reverse order, so that the focus ends on the first field with an error.
    for (const name of RULED.toReversed()) {
      const text = answer.message[name];
      if (text) setError(name, { type: "server", message: text }, { shouldFocus: true });
    }
  });
  const goHome = () => navigate(paths.home);

  const refusal = error
    ? callError(error).message
    : data?.status === 0 && typeof data.message === "string"
      ? data.message
      : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field label="First Name" autoComplete="given-name" {...field("firstname")} />
        <Field label="Last Name" autoComplete="family-name" {...field("lastname")} />
      </div>
      <div className={styles.pair}>
        <Field label="Phone Number" type="tel" autoComplete="tel" {...field("mobile_number")} />
        <Field label="Email" type="email" inputMode="email" autoComplete="email" {...field("email")} />
      </div>
      <TextArea
        label="Message"
        maxLength={MAX_MESSAGE_LENGTH}
        error={formState.errors.message?.message}
        {...register("message", { validate: (text) => text.trim() !== "" || NO_MESSAGE })}
      />
      {refusal && !isLoading && <Notice tone="danger">{refusal}</Notice>}
      {away && <Notice tone="warn">{`${away} What you wrote stays here until you can send it.`}</Notice>}
      <Button type="submit" size="l" block busy={isLoading} aria-disabled={!online}>
        Submit
      </Button>
      <Dialog
        open={thanks !== null}
        role="alertdialog"
        title={thanks}
        onClose={goHome}
        actions={<Button onClick={goHome}>ok</Button>}
      />
    </form>
  );
}
