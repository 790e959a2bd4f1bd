import { Link, useSearchParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { deskFields } from "#contract/rules/account/attendee-fields.ts";
import type { Attendee } from "#contract/wire/desk/events.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useAttendeesInfiniteQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { EndlessTable, useReadAfresh } from "../../parts/tables/endless-table.tsx";
import { fullName, seatOf } from "../../parts/tables/order-columns.tsx";
import { ticketState } from "../../words/state-words.ts";
import { AttendeeFilters, readFilter } from "./attendee-filters.tsx";

const columns: readonly Column<Attendee>[] = [
  {
    name: "Attendee",
    share: 1.3,
    cell: (attendee) => <Link to={deskPaths.order(attendee.order_id)}>{fullName(attendee)}</Link>,
  },
  { name: "Seat", share: 1.2, cell: seatOf },
  { name: "Kind", isWide: true, cell: ({ type }) => type ?? "Full price" },
  ...deskFields
    .filter(({ isOnTicket }) => !isOnTicket)
    .map(({ title, type, deskName }) => ({
      ...{ name: title, isWide: true, share: type === "email" ? 1.6 : 1 },
      cell: (attendee: Attendee) => attendee[deskName],
    })),
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
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const list = useAttendeesInfiniteQuery({ eventId, ...filter }, useReadAfresh());
  return (
    <Card
      title="Attendees"
      actions={
        <FileButton
          call={{ path: `events/${eventId}/attendees.csv`, query: { ...filter } }}
          name={`attendees-${eventId}.csv`}
        >
          {Object.keys(filter).length > 0 ? "Download what fits as CSV" : "Download as CSV"}
        </FileButton>
      }
    >
      <AttendeeFilters
        key={params.toString()}
        eventId={eventId}
        filter={filter}
        // The page stays where it is: the list is far down.
        onFilter={(next) => setParams(next, { preventScrollReset: true })}
      />
      <EndlessTable
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
