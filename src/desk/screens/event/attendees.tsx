import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Attendee } from "#contract/wire/desk-events.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Field } from "#src/ui/field.tsx";
import { useAttendeesInfiniteQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { CursorTable } from "../../parts/cursor-table.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { FileButton } from "../../parts/file-button.tsx";
import form from "../../parts/form.module.css";
import { fullName, seatOf } from "../../parts/order-columns.tsx";
import { ticketState } from "../../words/state-words.ts";

const columns: readonly Column<Attendee>[] = [
  { name: "Attendee", cell: (attendee) => <Link to={deskPaths.order(attendee.order_id)}>{fullName(attendee)}</Link> },
  { name: "Seat", cell: seatOf },
  { name: "Kind", isWide: true, cell: ({ type }) => type ?? "Full price" },
  { name: "Email", isWide: true, cell: ({ email }) => email },
  { name: "Phone", isWide: true, cell: ({ phone }) => phone },
  {
    name: "State",
    cell: ({ state }) => {
      const { words, tone } = ticketState({ state, refund: null });
      return <Chip tone={tone}>{words}</Chip>;
    },
  },
];

/** Everybody who holds a ticket of an event. */
export function Attendees({ eventId }: { eventId: string }) {
  const navigate = useNavigate();
  const list = useAttendeesInfiniteQuery(eventId);
  // The search of orders has an index for each way of naming somebody, so a full house is searched at once.
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
    void navigate(`${deskPaths.orders}?${new URLSearchParams({ event: eventId, search: text })}`);
  };
  return (
    <Card
      title="Attendees"
      actions={
        <FileButton call={{ path: `events/${eventId}/attendees.csv` }} name={`attendees-${eventId}.csv`}>
          Download as CSV
        </FileButton>
      }
    >
      <search>
        <form className={form.row} onSubmit={search}>
          <Field
            className={form.grow}
            label="Find somebody by name, email, phone or seat"
            type="search"
            name="search"
            required
          />
          <Button type="submit" variant="quiet">
            Find
          </Button>
        </form>
      </search>
      <CursorTable
        list={list}
        caption="Attendees, in the order of sale"
        columns={columns}
        keyOf={({ ticket_id }) => ticket_id}
        empty="Nobody has a ticket yet."
      />
    </Card>
  );
}
