import { type FormEvent, useState } from "react";
import type { DeskOrderStory, OrderNote } from "#contract/wire/desk/orders.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { TextArea } from "#src/ui/forms/text-area.tsx";
import { useAnswerRequestMutation } from "../../calls/orders-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";

interface RefundRequestsProps {
  order: DeskOrderStory;
  mayRefund: boolean;
}

/** The refunds that colleagues ask for and nobody has made or refused yet. */
export function RefundRequests({ order, mayRefund }: RefundRequestsProps) {
  return order.notes
    .filter(({ is_open }) => is_open)
    .map((note) => (
      <Card key={note.id} title="A refund is asked for">
        <p>{`${note.by || "Somebody who has left"}: ${note.text}`}</p>
        {mayRefund ? (
          <Answer orderId={order.id} note={note} />
        ) : (
          <p>It is listed under Today for whoever makes refunds.</p>
        )}
      </Card>
    ));
}

function Answer({ orderId, note }: { orderId: string; note: OrderNote }) {
  const [text, setText] = useState("");
  const [answer, { isLoading, error }] = useAnswerRequestMutation();
  const act = `desk-answer:${note.id}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!typed) return;
    const outcome = await answer({ orderId, noteId: note.id, text: typed, key: attemptKey(act, typed) });
    if (isDecided(callError(outcome.error))) settleAttempt(act);
  };
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)}>
      <p>Refund the tickets, or say why not.</p>
      <TextArea
        label="Why there is no refund"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Refusal error={callError(error)} isChange />
      <div>
        <Button type="submit" variant="quiet" busy={isLoading} aria-disabled={text.trim() === ""}>
          Answer without a refund
        </Button>
      </div>
    </form>
  );
}
