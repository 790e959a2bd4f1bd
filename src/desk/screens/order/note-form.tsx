import { type FormEvent, useState } from "react";
import { attemptKey, isDecided, settleAttempt } from "#src/data/attempt-key.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { deskError } from "../../calls/desk-base-query.ts";
import { useAddNoteMutation } from "../../calls/orders-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";

/** Adds a note for colleagues. The buyer never sees it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState("");
  const [addNote, { isLoading, error }] = useAddNoteMutation();
  const act = `desk-note:${orderId}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    const { data, error: refused } = await addNote({ orderId, text: typed, key: attemptKey(act, typed) });
    if (isDecided(deskError(refused))) settleAttempt(act);
    if (data) setText("");
  };
  return (
    <Card title="Note for colleagues">
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <TextArea
          label="What should they know? The buyer doesn't see it."
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Refusal error={deskError(error)} isChange />
        <div>
          <Button type="submit" variant="quiet" busy={isLoading} aria-disabled={text.trim() === ""}>
            Add the note
          </Button>
        </div>
      </form>
    </Card>
  );
}
