import { type FormEvent, useEffect, useState } from "react";
import { checkField } from "#contract/rules/account/validation.ts";
import { signUpEmail } from "#contract/rules/event/alert-validation.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { useAskForAlertMutation } from "#src/storefront/data/interest-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./tell-me.module.css";

export interface TellMeProps {
  eventId: string;
}

/** Asks for one email if tickets come back, or when the sale opens. It needs no account, and a signed-in visitor need not type. */
export function TellMe({ eventId }: TellMeProps) {
  const away = useAway();
  // Read here and not passed down, so that this lazily loaded part keeps its props when the page learns who is signed
  // in.
  const known = useAppSelector((state) => state.session?.user?.email ?? "");
  const [typed, setTyped] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const [ask, { data, error, isLoading }] = useAskForAlertMutation();
  const email = typed ?? known;
  // The server renders the form before its code has loaded. Until then a press would reload the page and lose the typed
  // text.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (away !== null || isLoading) return;
    const wrong = checkField(signUpEmail.email, email);
    setMistake(wrong);
    if (wrong) return;
    const { data: answer } = await ask({ event_id: eventId, email, consent: "1" });
    if (answer && typeof answer.message === "object") setMistake(answer.message.email);
  };
  const done = data?.status === 1 && typeof data.message === "string" ? data.message : "";
  const refusal = error
    ? callError(error).message
    : data?.status === 0 && typeof data.message === "string"
      ? data.message
      : "";
  return (
    <>
      {!done && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field
            label="Your email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            disabled={!isReady}
            error={mistake}
            hint={
              away === null
                ? "We keep it for this event only, and delete it when the event is over."
                : `${away} This has to wait.`
            }
            onChange={({ target }) => {
              setTyped(target.value);
              setMistake(undefined);
            }}
          />
          <Button type="submit" busy={isLoading} disabled={!isReady} aria-disabled={away !== null}>
            Tell me
          </Button>
        </form>
      )}
      <p role="status" className={styles.said}>
        {done || refusal}
      </p>
    </>
  );
}
