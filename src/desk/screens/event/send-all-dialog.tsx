import { useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import { countOf } from "#contract/rules/text/count.ts";
import type { DueOfEvent } from "#contract/wire/desk/due-refunds.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { useSendAllDueMutation } from "../../calls/orders-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import type { Sent } from "./sent-in-words.ts";

interface SendAllDialogProps {
  event: Pick<DeskEventFacts, "id" | "name">;
  due: DueOfEvent["by_gateway"];
  onDone: (sent: Sent) => void;
  onClose: () => void;
}

/** Sends the refunds of an event through the gateway, some seconds at a time. */
export function SendAllDialog({ event, due, onDone, onClose }: SendAllDialogProps) {
  const [left, setLeft] = useState<number>();
  const [refused, setRefused] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const [send] = useSendAllDueMutation();
  const { proved, dialog } = useProved();
  const act = `desk-due-of-event:${event.id}`;

  /**
   * One call runs for some seconds. It is repeated until every order was tried. After an interruption it starts again.
   */
  const sendAll = async (): Promise<Sent | null> => {
    const all: Sent = { sent: 0, failed: 0, left: 0 };
    for (let after: string | undefined; ; ) {
      const wanted = after === undefined ? {} : { after };
      const { data, error } = await proved(() =>
        send({ eventId: event.id, form: wanted, key: attemptKey(act, wanted) }),
      );
      if (isDecided(callError(error))) settleAttempt(act);
      if (error) setRefused(callError(error));
      if (!data) return null;
      all.sent += data.sent;
      all.failed += data.failed;
      if (data.is_away) return { ...all, left: data.left };
      if (data.next === null) return all;
      after = data.next;
      setLeft(data.left);
    }
  };
  const start = async () => {
    setRefused(undefined);
    setBusy(true);
    const sent = await sendAll();
    setBusy(false);
    if (sent) onDone(sent);
  };
  return (
    <>
      <Dialog open title={`Send the refunds of ${event.name}?`} onClose={onClose} described={false}>
        <div className={form.form}>
          <p>
            The money goes back to the cards that the buyers paid with, and each buyer gets an email. Nobody can take it
            back.
          </p>
          <Refusal error={refused} isChange />
          {left !== undefined && isBusy && (
            <p role="status">{`${countOf(left, "order")} left. Keep this page open, or go on later.`}</p>
          )}
          <p className={form.sum}>{`Goes back to buyers: ${formatAmount(due.amount_cents)}`}</p>
          <Button
            variant="danger"
            block
            busy={isBusy}
            onClick={() => void start()}
          >{`Send ${formatAmount(due.amount_cents)} back`}</Button>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
