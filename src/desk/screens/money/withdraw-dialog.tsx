import { type FormEvent, useState } from "react";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { Payout } from "#contract/wire/desk/money.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useWithdrawPayoutMutation } from "../../calls/money-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";

interface WithdrawDialogProps {
  organiserId: string;
  payout: Payout;
  onDone: () => void;
  onClose: () => void;
}

/** Withdraws a payout that was recorded by mistake. */
export function WithdrawDialog({ organiserId, payout, onDone, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const [withdraw, { isLoading }] = useWithdrawPayoutMutation();
  const { proved, dialog } = useProved();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    if (reason.trim() === "") return setProblem("Please say why.");
    setProblem(undefined);
    const { error } = await proved(() => withdraw({ organiserId, id: payout.id, reason: reason.trim() }));
    if (error) setRefused(callError(error));
    else onDone();
  };
  return (
    <>
      <Dialog open title={`Withdraw ${payout.reference}?`} onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>{`${formatAmount(payout.amount_cents)} goes back into the balance. The payout stays in the list as withdrawn.`}</p>
          <Field
            label="Why?"
            hint="It's kept with the payout and in the log."
            name="reason"
            maxLength={300}
            value={reason}
            error={problem}
            onChange={({ target }) => setReason(target.value)}
          />
          <Refusal error={refused} isChange />
          <Button type="submit" variant="danger" busy={isLoading}>
            Withdraw
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
