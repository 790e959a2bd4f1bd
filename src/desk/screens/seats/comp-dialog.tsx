import { type FormEvent, useState } from "react";
import type { DeskSeat } from "#contract/wire/desk/seats.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useGiveCompsMutation } from "../../calls/seats-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { HeldBackNotice } from "./held-back-notice.tsx";
import { seatsInWords } from "./seats-in-words.ts";

interface CompDialogProps {
  eventId: string;
  /** Free seats, and seats that are held back. */
  seats: readonly DeskSeat[];
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Gives free tickets to a person, who gets them by email. */
export function CompDialog({ eventId, seats, onDone, onClose }: CompDialogProps) {
  const [typed, setTyped] = useState({ first_name: "", last_name: "", email: "", reason: "" });
  const [give, { isLoading, error }] = useGiveCompsMutation();
  const refused = callError(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = {
      seat_ids: seats.map(({ id }) => id),
      ...typed,
      from_hold: seats.some(({ state }) => state === "held_back"),
    };
    const act = `desk-comps:${eventId}`;
    const { data, error: failed } = await give({ eventId, form: wanted, key: attemptKey(act, wanted) });
    if (isDecided(callError(failed))) settleAttempt(act);
    if (data) onDone(`Order ${data.number}: the tickets are on their way to ${typed.email.trim()}.`);
  };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    required: true,
    error: refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Dialog open title={`Give ${seatsInWords(seats.length)} away`} onClose={onClose} described={false}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <p>The tickets cost nothing. They count as given away in your sales, and never as money.</p>
        <HeldBackNotice seats={seats} />
        <div className={form.two}>
          <Field label="First name" maxLength={100} {...field("first_name")} />
          <Field label="Last name" maxLength={100} {...field("last_name")} />
        </div>
        <Field label="Email" hint="The tickets go there." type="email" maxLength={254} {...field("email")} />
        <Field
          label="Why?"
          hint="Such as 'Press' or 'Prize'. They don't see it."
          maxLength={200}
          {...field("reason")}
        />
        <Refusal error={refused} isChange />
        <Button type="submit" block busy={isLoading}>{`Give ${seatsInWords(seats.length)} away`}</Button>
      </form>
    </Dialog>
  );
}
