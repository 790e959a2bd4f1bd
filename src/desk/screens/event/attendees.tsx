import { useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Attendee } from "#contract/wire/desk-events.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import type { DeskError } from "../../calls/desk-base-query.ts";
import { type AttendeeFilter, useAttendeesInfiniteQuery } from "../../calls/events-api.ts";
import { fetchCsv } from "../../calls/fetch-csv.ts";
import { Card } from "../../parts/card.tsx";
import { CursorTable } from "../../parts/cursor-table.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { fullName, seatOf } from "../../parts/order-columns.tsx";
import { Refusal } from "../../parts/refusal.tsx";
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
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<DeskError>();
  const list = useAttendeesInfiniteQuery({ eventId, ...filter });
  const save = async () => {
    setSaving(true);
    setRefused(undefined);
    const { file, error } = await fetchCsv(`events/${eventId}/attendees.csv`);
    setSaving(false);
    if (file) saveFile(`attendees-${eventId}.csv`, file);
    else setRefused(error);
  };
  return (
    <Card
      title="Attendees"
      actions={
        <Button variant="quiet" size="s" busy={isSaving} onClick={() => void save()}>
          Download as CSV
        </Button>
      }
    >
      <Refusal error={refused} />
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
