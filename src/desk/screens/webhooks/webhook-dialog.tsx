import { type FormEvent, useState } from "react";
import { MAX_WEBHOOK_URL, type WebhookType, webhookTypes } from "#contract/rules/event/webhook-types.ts";
import type { NewWebhook } from "#contract/wire/desk/webhooks.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useAddWebhookMutation } from "../../calls/webhooks-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { TypesField, typesMistake } from "./types-field.tsx";

interface WebhookDialogProps {
  organiserId: string;
  onAdded: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** Adds a webhook. */
export function WebhookDialog({ organiserId, onAdded, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState("");
  const [types, setTypes] = useState<WebhookType[]>([...webhookTypes]);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const [add, { isLoading }] = useAddWebhookMutation();
  const { proved, dialog } = useProved();
  const noUrl = url.trim() === "" ? "Please enter the address of your receiver." : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setMissing(true);
    if (noUrl || typesMistake(types)) return;
    const { data, error } = await proved(() =>
      add({ organiserId, form: { url: url.trim(), types, note: note.trim() } }),
    );
    if (error) setRefused(callError(error));
    else if (data) onAdded(data);
  };
  const wrongUrl = refused?.fields?.url;
  return (
    <>
      <Dialog open title="Add a webhook" onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label="Address"
            hint="Where your program listens, with https:// in front."
            type="url"
            name="url"
            maxLength={MAX_WEBHOOK_URL}
            autoComplete="off"
            value={url}
            error={(missing ? noUrl : undefined) ?? wrongUrl}
            onChange={({ target }) => setUrl(target.value)}
          />
          <TypesField value={types} error={missing ? typesMistake(types) : undefined} onChange={setTypes} />
          <Field
            label="Note"
            hint="For your colleagues, such as 'Newsletter'. You may leave it empty."
            name="note"
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {!wrongUrl && <Refusal error={refused} isChange />}
          <Button type="submit" busy={isLoading}>
            Add the webhook
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
