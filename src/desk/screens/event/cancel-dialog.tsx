import { type FormEvent, useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import { countOf, formatCount } from "#contract/rules/text/count.ts";
import type { Cancellation } from "#contract/wire/desk/cancellation.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useCancelEventMutation, useCancellationQuery } from "../../calls/events-api.ts";
import { Facts } from "../../parts/facts.tsx";
import form from "../../parts/fields/form.module.css";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { shownTime } from "../../words/shown-time.ts";

interface CancelDialogProps {
  event: DeskEventFacts;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Cancels an event, after showing whom it affects and asking for a reason. */
export function CancelDialog({ event, onDone, onClose }: CancelDialogProps) {
  const planned = useCancellationQuery(event.id);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState<number>();
  const [refused, setRefused] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  const [cancel] = useCancelEventMutation();
  const { proved, dialog } = useProved();
  const act = `desk-cancel:${event.id}`;
  // The state when the dialog opened: the first call cancels the event.
  const [isRest] = useState(event.state === "cancelled");

  /** One call runs for some seconds. It is repeated until no order is left. */
  const cancelAll = async (): Promise<boolean> => {
    const wanted = { reason: reason.trim() };
    for (;;) {
      const { data, error } = await proved(() =>
        cancel({ eventId: event.id, form: wanted, key: attemptKey(act, wanted) }),
      );
      if (isDecided(callError(error))) settleAttempt(act);
      if (error) setRefused(callError(error));
      if (!data) return false;
      if (data.left === 0) return true;
      setLeft(data.left);
    }
  };
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setRefused(undefined);
    if (reason.trim() === "") return setProblem("Please say why.");
    setProblem(undefined);
    setBusy(true);
    const isDone = await cancelAll();
    setBusy(false);
    if (isDone) onDone(`${event.name} is cancelled. Its buyers get an email.`);
  };
  const { data } = planned;
  return (
    <>
      <Dialog
        open
        title={isRest ? `Finish cancelling ${event.name}?` : `Cancel ${event.name}?`}
        onClose={onClose}
        described={false}
      >
        {!data && <LoadingOrRefusal what="orders" {...planned} />}
        {data?.obstacle && !isBusy && <Notice tone="warn">{data.obstacle}</Notice>}
        {data && (!data.obstacle || isBusy) && (
          <form className={form.form} onSubmit={(submitted) => void submit(submitted)} noValidate>
            <p>{`${shownTime(event.starts_at, event.timezone)}, ${event.venue}. ${
              isRest
                ? "The sale has ended, but the cancellation stopped before all orders were undone. This is what is left."
                : "Nobody can take this back: the sale ends, and every ticket stops working."
            }`}</p>
            <Facts of={reached(data)} />
            <p>
              Orders that also have tickets for another event of yours are refunded as a whole. The money is due until
              somebody sends it, from this page if the gateway can.
            </p>
            <Field
              label="Why?"
              hint="It's kept in the log. Buyers don't see it: write to them under Messages first, if you like."
              name="reason"
              maxLength={300}
              value={reason}
              error={problem ?? refused?.fields?.reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Refusal error={refused} isChange />
            {left !== undefined && isBusy && (
              <p role="status">{`${countOf(left, "order")} left. Keep this page open, or finish it later.`}</p>
            )}
            <Button type="submit" variant="danger" block busy={isBusy}>
              {isRest ? "Finish the cancellation" : "Cancel the event"}
            </Button>
          </form>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

/** Whom the cancellation affects, in words. */
const reached = ({ orders, buyers, tickets, refund_cents, holds }: Cancellation): [string, string][] => [
  ...(orders === 0
    ? ([["Orders undone", "None. Nobody has a ticket"]] satisfies [string, string][])
    : ([
        ["Orders undone", `${formatCount(orders)}, with ${countOf(tickets, "ticket")}`],
        ["Buyers who get an email", formatCount(buyers)],
        ["Goes back to them", `${formatAmount(refund_cents)}, with the booking fees`],
      ] satisfies [string, string][])),
  ["Buying now", holds === 0 ? "Nobody" : `${formatCount(holds)}. Their tickets are released`],
];
