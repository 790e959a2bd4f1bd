import { type FormEvent, useState } from "react";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { DeskOrderStory, OrderTicketAtDesk, TicketName } from "#contract/wire/desk/orders.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useNameTicketMutation } from "../../calls/orders-api.ts";
import { Card } from "../../parts/card.tsx";
import { EventName } from "../../parts/event-name.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { type Column, DataTable, OnPhone } from "../../parts/tables/data-table.tsx";
import { fullName, seatOf } from "../../parts/tables/order-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { ticketState } from "../../words/state-words.ts";
import styles from "./order-tickets.module.css";

function stateChip(ticket: OrderTicketAtDesk) {
  const { words, tone } = ticketState(ticket);
  return <Chip tone={tone}>{words}</Chip>;
}

interface OrderTicketsProps {
  order: DeskOrderStory;
  onAnnounce: (words: string) => void;
}

/** The tickets of an order, one table for each event. */
export function OrderTickets({ order, onAnnounce }: OrderTicketsProps) {
  const { mayAnywhere } = useDesk();
  const [naming, setNaming] = useState<string | null>(null);
  const change: Column<OrderTicketAtDesk> = {
    name: "Change",
    cell: (ticket) =>
      ticket.state === "valid" && (
        <span className={styles.acts}>
          <Button variant="quiet" size="s" onClick={() => setNaming(ticket.id)}>
            Change name <VisuallyHidden>{`of ${seatOf(ticket)}`}</VisuallyHidden>
          </Button>
          <ButtonLink variant="quiet" size="s" to={deskPaths.moveSeat(order.id, ticket.id ?? "")}>
            Move seat <VisuallyHidden>{`of ${seatOf(ticket)}`}</VisuallyHidden>
          </ButtonLink>
        </span>
      ),
  };
  const columns: Column<OrderTicketAtDesk>[] = [
    { name: "Seat", cell: seatOf },
    {
      name: "Attendee",
      isTyped: true,
      cell: (ticket) => (
        <>
          <span>{fullName(ticket)}</span>
          <OnPhone>{stateChip(ticket)}</OnPhone>
        </>
      ),
    },
    { name: "Kind", isWide: true, cell: ({ type }) => type ?? "Full price" },
    { name: "Ticket number", isWide: true, cell: ({ number }) => number ?? "–" },
    { name: "Paid", isFigure: true, isWide: true, cell: ({ net_cents }) => formatAmount(net_cents) },
    { name: "State", isWide: true, cell: stateChip },
    ...(mayAnywhere("orders.change") ? [change] : []),
  ];
  // Read from the order again, so that after a refused change the dialog shows the present name.
  const named = order.tickets.find(({ id }) => id !== null && id === naming);
  return (
    <Card title="Tickets">
      {order.event_ids.map((eventId) => (
        <div key={eventId}>
          <p>
            <EventName id={eventId} />
          </p>
          <DataTable
            caption="Tickets of the order"
            columns={columns}
            rows={order.tickets.filter(({ event_id }) => event_id === eventId)}
            keyOf={(ticket) => ticket.id ?? seatOf(ticket)}
          />
        </div>
      ))}
      {named && (
        <NameDialog
          orderId={order.id}
          ticket={named}
          onClose={() => setNaming(null)}
          onDone={(words) => {
            setNaming(null);
            onAnnounce(words);
          }}
        />
      )}
    </Card>
  );
}

interface NameDialogProps {
  orderId: string;
  ticket: OrderTicketAtDesk;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Changes the name on a ticket. */
function NameDialog({ orderId, ticket, onDone, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState({ first_name: ticket.first_name, last_name: ticket.last_name });
  const [nameTicket, { isLoading, error, reset }] = useNameTicketMutation();
  const refused = callError(error);
  // The order has been refetched by then, so the next press is based on the new name.
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
