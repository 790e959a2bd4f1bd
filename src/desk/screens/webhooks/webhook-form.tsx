import { type FormEvent, useState } from "react";
import type { Webhook } from "#contract/wire/desk/webhooks.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useChangeWebhookMutation } from "../../calls/webhooks-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { TypesField, typesMistake } from "./types-field.tsx";

interface WebhookFormProps {
  organiserId: string;
  webhook: Webhook;
  onSaved: (words: string) => void;
}

/** Changes what a webhook hears of, and its note. What was typed stays if somebody else was faster. */
export function WebhookForm({ organiserId, webhook, onSaved }: WebhookFormProps) {
  const [types, setTypes] = useState(webhook.types);
  const [note, setNote] = useState(webhook.note);
  const [change, { isLoading, error }] = useChangeWebhookMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typesMistake(types)) return;
    const { id, etag } = webhook;
    const { data } = await change({ organiserId, id, etag, change: { types, note: note.trim() } });
    if (data) onSaved("Saved.");
  };
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <TypesField value={types} error={typesMistake(types)} onChange={setTypes} />
      <Field
        label="Note"
        name="note"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Refusal error={callError(error)} isChange />
      <div>
        <Button type="submit" busy={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}
