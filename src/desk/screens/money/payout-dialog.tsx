import { type FormEvent, useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { EventMoney, PayoutForm } from "#contract/wire/desk/money.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { eastDay } from "#src/shared/event/event-time.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useNotePayoutMutation } from "../../calls/money-api.ts";
import form from "../../parts/fields/form.module.css";
import { readAmount } from "../../parts/fields/read-amount.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";

/** The most that the box office takes in one payout. */
const MOST_CENTS = 2_000_000_000;

interface PayoutDialogProps {
  organiserId: string;
  /** Null: the payout is for all events. */
  event: Pick<EventMoney, "event_id" | "name"> | null;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Records a payout. It moves no money. */
export function PayoutDialog({ organiserId, event: about, onDone, onClose }: PayoutDialogProps) {
  const [typed, setTyped] = useState({ amount: "", paid_on: eastDay(), reference: "", period_from: "", period_to: "" });
  const [problems, setProblems] = useState<Partial<typeof typed>>({});
  const [refused, setRefused] = useState<CallError>();
  const [notePayout, { isLoading }] = useNotePayoutMutation();
  const { proved, dialog } = useProved();
  const act = `desk-payout:${organiserId}:${about?.event_id ?? "all"}`;
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: problems[name] ?? refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    const cents = readAmount(typed.amount, MOST_CENTS);
    const wrong: typeof problems = {
      ...(!cents && { amount: "Please type an amount, such as 1,250.00." }),
      ...(typed.paid_on === "" && { paid_on: "When was it paid?" }),
      ...(typed.reference.trim() === "" && { reference: "Please enter the reference on your bank statement." }),
    };
    setProblems(wrong);
    if (!cents || Object.keys(wrong).length > 0) return;
    const { paid_on, period_from, period_to } = typed;
    const wanted: PayoutForm = {
      amount_cents: cents,
      paid_on,
      reference: typed.reference.trim(),
      ...(about && { event_id: about.event_id }),
      ...(period_from && { period_from }),
      ...(period_to && { period_to }),
    };
    const { error } = await proved(() => notePayout({ organiserId, form: wanted, key: attemptKey(act, wanted) }));
    if (isDecided(callError(error))) settleAttempt(act);
    if (error) return setRefused(callError(error));
    onDone(`The payout of ${formatAmount(cents)} is written down.`);
  };
  return (
    <>
      <Dialog open title={about ? `A payout for ${about.name}` : "A payout"} onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <p className={form.hint}>Write down what reached your bank account. This moves no money.</p>
          <Field label="Amount in dollars" inputMode="decimal" autoComplete="off" {...field("amount")} />
          <Field label="Paid on" type="date" {...field("paid_on")} />
          <Field
            label="Reference"
            hint="As your bank statement shows it."
            maxLength={100}
            autoComplete="off"
            {...field("reference")}
          />
          <fieldset className={form.group}>
            <legend>For which days? (optional)</legend>
            <div className={form.row}>
              <Field label="First day" type="date" {...field("period_from")} />
              <Field label="Last day" type="date" {...field("period_to")} />
            </div>
          </fieldset>
          <Refusal error={refused} isChange />
          <Button type="submit" busy={isLoading}>
            Write it down
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
