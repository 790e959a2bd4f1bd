import { type FormEvent, useState } from "react";
import type { OrderTicketAtDesk, TicketName } from "#contract/wire/desk/orders.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useNameTicketMutation } from "../../calls/orders-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { fullName, seatOf } from "../../parts/tables/order-columns.tsx";

interface NameDialogProps {
  orderId: string;
  ticket: OrderTicketAtDesk;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Changes the name on a ticket. */
export function NameDialog({ orderId, ticket, onDone, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState({ first_name: ticket.first_name, last_name: ticket.last_name });
  const [nameTicket, { isLoading, error, reset }] = useNameTicketMutation();
  const refused = callError(error);
  // The order has been read again by then, so the next press is based on that name.
  const changed = refused?.status === 412 ? (refused.current as TicketName | undefined) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const names = { first_name: typed.first_name.trim(), last_name: typed.last_name.trim() };
    const call = { orderId, ticketId: ticket.id ?? "", etag: ticket.etag ?? "", form: names };
    const { data } = await nameTicket(call);
    if (data) onDone(`${seatOf(ticket)} is now in the name of ${fullName(data)}.`);
  };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    maxLength: 100,
    required: true,
    error: refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => {
      reset();
      setTyped({ ...typed, [name]: target.value });
    },
  });
  return (
    <Dialog open title={`Name on ${seatOf(ticket)}`} onClose={onClose} described={false}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <Field label="First name" {...field("first_name")} />
        <Field label="Last name" {...field("last_name")} />
        {changed ? (
          <Notice
            tone="warn"
            title={`Somebody has just changed it to ${fullName(changed)}`}
          >{`Press Save again if it shall be ${typed.first_name} ${typed.last_name}.`}</Notice>
        ) : (
          <Refusal error={refused} isChange />
        )}
        <Button type="submit" busy={isLoading}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
