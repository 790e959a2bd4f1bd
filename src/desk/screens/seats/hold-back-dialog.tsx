import { type FormEvent, useState } from "react";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useHoldBackMutation } from "../../calls/seats-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { seatsInWords } from "./seats-in-words.ts";

interface HoldBackDialogProps {
  eventId: string;
  seatIds: readonly string[];
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Takes seats off sale. The reason is stored with them for colleagues. */
export function HoldBackDialog({ eventId, seatIds, onDone, onClose }: HoldBackDialogProps) {
  const [reason, setReason] = useState("");
  const [holdBack, { isLoading, error }] = useHoldBackMutation();
  const refused = callError(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = { seat_ids: [...seatIds], reason: reason.trim() };
    const act = `desk-hold-back:${eventId}`;
    const outcome = await holdBack({ eventId, form: wanted, key: attemptKey(act, wanted) });
    if (isDecided(callError(outcome.error))) settleAttempt(act);
    if (outcome.data) onDone(`Held back: ${seatsInWords(outcome.data.seats)}. Buyers can't choose them now.`);
  };
  return (
    <Dialog open title={`Hold back ${seatsInWords(seatIds.length)}`} onClose={onClose} described={false}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Why?"
          hint="Your colleagues see it. Buyers don't."
          name="reason"
          required
          maxLength={200}
          value={reason}
          error={refused?.fields?.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refusal error={refused} isChange />
        <Button type="submit" block busy={isLoading}>{`Hold back ${seatsInWords(seatIds.length)}`}</Button>
      </form>
    </Dialog>
  );
}
