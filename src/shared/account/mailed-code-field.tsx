import type { ComponentProps } from "react";
import { SIGN_IN_CODE_MINUTES } from "#contract/rules/account/sign-in-code.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./account-form.module.css";
import { refusalWords } from "./refusal-words.ts";
import { useMailCodeMutation } from "./sign-in-api.ts";

interface MailedCodeFieldProps extends Pick<ComponentProps<typeof Field>, "name" | "value" | "onChange" | "error"> {
  email: string;
}

/** For an account without a password: mails a code, and takes it. */
export function MailedCodeField({ email, error, ...field }: MailedCodeFieldProps) {
  const online = useOnline();
  const [mailCode, { data, error: failure, isLoading }] = useMailCodeMutation();
  const isMailed = data?.status === 1;
  const problem = failure ? refusalWords(failure) : data?.status === 0 ? data.message : undefined;
  return (
    <div className={styles.form}>
      <Field
        label="Code from our email"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint={
          isMailed
            ? `We've emailed a code to ${email}. It works for ${SIGN_IN_CODE_MINUTES} minutes.`
            : "Your account has no password, so we email you a code."
        }
        error={isLoading ? undefined : (error ?? problem)}
        {...field}
      />
      <Button variant="quiet" busy={isLoading} aria-disabled={!online} onClick={() => online && void mailCode(email)}>
        {isMailed ? "Send a new code" : "Email me a code"}
      </Button>
    </div>
  );
}
