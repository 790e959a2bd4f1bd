import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { presaleIn, useNameCodeMutation } from "#src/storefront/data/presale-api.ts";
import { dropTypedCode, persistTypedCode } from "#src/storefront/storage/typed-codes.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { waitInWords } from "#src/ui/time/wait-in-words.ts";
import styles from "./before-sale.module.css";

interface PresaleFormProps {
  eventId: string;
  /** Whether the page has hydrated. Until then a press would reload the page and lose the typed text. */
  isReady: boolean;
  /** A code that came with a link, or whose answer never came. It is sent without a press. */
  given: string | undefined;
  onAccepted: () => void;
}

const NO_CODE = "Please type your presale code first.";

/** Asks for a presale code. A code stays in the field, and survives a reload, until the box office has answered. */
export function PresaleForm({ eventId, isReady, given, onAccepted }: PresaleFormProps) {
  const away = useAway();
  const [typed, setTyped] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const [ask, { isLoading }] = useNameCodeMutation();
  const input = useRef<HTMLInputElement>(null);
  const code = typed ?? given ?? "";

  const send = async (wanted: string) => {
    persistTypedCode(eventId, wanted);
    setMistake(undefined);
    const failure = callError((await ask({ eventId, code: wanted })).error);
    if (!failure || failure.status === 200) dropTypedCode(eventId);
    if (!failure || presaleIn(failure.answer)) return onAccepted();
    const isTooMany = failure.kind === "too-many";
    setMistake(
      isTooMany ? `That's too many tries. Please wait ${waitInWords(failure.retryAfterSeconds)}.` : failure.message,
    );
    if (failure.status === 200) input.current?.focus();
  };
  const sendGiven = useEffectEvent(() => {
    if (given !== undefined && typed === undefined && !isLoading) void send(given);
  });
  const isAway = away !== null;
  useEffect(() => {
    if (isReady && given !== undefined && !isAway) sendGiven();
  }, [isReady, given, isAway]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAway || isLoading) return;
    const wanted = code.trim();
    if (wanted === "") {
      setMistake(NO_CODE);
      input.current?.focus();
    } else void send(wanted);
  };
  return (
    <form className={styles.codeForm} onSubmit={submit} noValidate>
      <Field
        ref={input}
        label="Presale code"
        name="access_code"
        value={code}
        disabled={!isReady}
        error={mistake}
        hint={isAway ? `${away} This has to wait.` : "It lets you buy before the sale opens."}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        onChange={({ target }) => {
          setTyped(target.value);
          setMistake(undefined);
        }}
      />
      <Button type="submit" variant="quiet" busy={isLoading} disabled={!isReady} aria-disabled={isAway}>
        Use code
      </Button>
    </form>
  );
}
