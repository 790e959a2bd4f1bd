import { type FormEvent, useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import { countOf } from "#contract/rules/text/count.ts";
import type { DueOfEvent } from "#contract/wire/desk/due-refunds.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useSendAllDueMutation } from "../../calls/orders-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";

interface RecordDueDialogProps {
  eventId: string;
  orders: DueOfEvent["by_hand_orders"];
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Lists the refunds that must be sent at the bank, and records those that were. */
export function RecordDueDialog({ eventId, orders, onDone, onClose }: RecordDueDialogProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [refused, setRefused] = useState<CallError>();
  const [record, { isLoading }] = useSendAllDueMutation();
  const { proved, dialog } = useProved();
  const act = `desk-record-due:${eventId}`;
  const chosen = orders.filter(({ order_id }) => !left.includes(order_id));
  const cents = chosen.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

  const toggle = (id: string, isSent: boolean) => {
    setRefused(undefined);
    setLeft(isSent ? left.filter((one) => one !== id) : [...left, id]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    setRefused(undefined);
    const typed = note.trim();
    const order_ids = chosen.map(({ order_id }) => order_id);
    const wanted = { by_hand: { order_ids, amount_cents: cents, ...(typed && { note: typed }) } };
    const { data, error } = await proved(() => record({ eventId, form: wanted, key: attemptKey(act, wanted) }));
    if (isDecided(callError(error))) settleAttempt(act);
    if (error) return setRefused(callError(error));
    if (data) onDone(`${countOf(data.sent, "refund")} recorded. Each buyer gets an email.`);
  };
  return (
    <>
      <Dialog open title="Which have you sent back at the bank?" onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)}>
          <fieldset className={form.group}>
            <legend>Sent back</legend>
            <div className={form.options}>
              {orders.map(({ order_id, number, buyer, amount_cents, bank_codes }) => (
                <Checkbox
                  key={order_id}
                  label={`${formatAmount(amount_cents)}, order ${number}, ${buyer}, ${bank_codes.join(", ")}`}
                  checked={!left.includes(order_id)}
                  onChange={({ target }) => toggle(order_id, target.checked)}
                />
              ))}
            </div>
          </fieldset>
          <Field
            label="Note"
            hint="If you like. It's kept with the refunds and in the log. Buyers don't see it."
            name="note"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Refusal error={refused} isChange />
          <p className={form.sum} aria-live="polite">{`${countOf(chosen.length, "refund")}: ${formatAmount(cents)}`}</p>
          <Button
            type="submit"
            variant="danger"
            block
            busy={isLoading}
            aria-disabled={chosen.length === 0}
          >{`Record ${formatAmount(cents)} as sent back`}</Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
