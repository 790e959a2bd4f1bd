import { type FormEvent, useState } from "react";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { useAddNoteMutation } from "../../calls/orders-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";

interface NoteFormProps {
  orderId: string;
  /** Whether the note may ask for a refund: something is refundable, and the writer may not refund it. */
  mayAsk: boolean;
}

/** Adds a note for colleagues, or asks them for a refund. The buyer never sees it. */
export function NoteForm({ orderId, mayAsk }: NoteFormProps) {
  const [text, setText] = useState("");
  const [asks, setAsks] = useState(false);
  const [addNote, { isLoading, error }] = useAddNoteMutation();
  const act = `desk-note:${orderId}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    const note = { text: typed, ...(mayAsk && asks && { asks_refund: true }) };
    const { data, error: refused } = await addNote({ orderId, form: note, key: attemptKey(act, note) });
    if (isDecided(callError(refused))) settleAttempt(act);
    if (data) {
      setText("");
      setAsks(false);
    }
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
        {mayAsk && (
          <Checkbox
            label="Ask for a refund. Whoever makes refunds finds it under Today"
            checked={asks}
            onChange={({ target }) => setAsks(target.checked)}
          />
        )}
        <Refusal error={callError(error)} isChange />
        <div>
          <Button type="submit" variant="quiet" busy={isLoading} aria-disabled={text.trim() === ""}>
            {mayAsk && asks ? "Ask for a refund" : "Add the note"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
