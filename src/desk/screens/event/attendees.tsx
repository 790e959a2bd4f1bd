import { useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Attendee } from "#contract/wire/desk-events.ts";
import { Chip } from "#src/ui/chip.tsx";
import { type AttendeeFilter, useAttendeesInfiniteQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { CursorTable } from "../../parts/cursor-table.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { FileButton } from "../../parts/file-button.tsx";
import { fullName, seatOf } from "../../parts/order-columns.tsx";
import { ticketState } from "../../words/state-words.ts";
import { AttendeeFilters } from "./attendee-filters.tsx";

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
  const [filter, setFilter] = useState<AttendeeFilter>({});
  const list = useAttendeesInfiniteQuery({ eventId, ...filter });
  return (
    <Card
      title="Attendees"
      actions={
        <FileButton call={{ path: `events/${eventId}/attendees.csv` }} name={`attendees-${eventId}.csv`}>
          Download as CSV
        </FileButton>
      }
    >
      <AttendeeFilters eventId={eventId} onFilter={setFilter} />
      <CursorTable
        list={list}
        caption="Attendees, in the order of sale"
        columns={columns}
        keyOf={({ ticket_id }) => ticket_id}
        empty={
          Object.keys(filter).length > 0
            ? "Nobody fits. Names are found by how they begin."
            : "Nobody has a ticket yet."
        }
      />
    </Card>
  );
}
