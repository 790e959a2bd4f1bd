import type { DoorClashes } from "#contract/wire/desk-door.ts";
import { deskError } from "../../calls/desk-base-query.ts";
import { Card } from "../../parts/card.tsx";
import { Loading } from "../../parts/cursor-table.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { shownTime } from "../../words/shown-time.ts";

type Clash = DoorClashes["items"][number];

interface ClashesProps {
  list: { data?: Clash[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  timezone: string;
}

/** Tickets on which more people were let in than they admit. */
export function Clashes({ list: { data, error, isFetching, refetch }, timezone }: ClashesProps) {
  const refused = deskError(error);
  const columns: readonly Column<Clash>[] = [
    { name: "Ticket", cell: ({ ticket_number, name }) => name || ticket_number },
    { name: "Seat", cell: ({ section, seat }) => `${section} ${seat}` },
    {
      name: "Let in",
      cell: ({ scans }) => (
        <ul>
          {scans.map(({ id, at, device, counts }) => (
            <li key={id}>
              {shownTime(at, timezone)}, {device}
              {counts ? "" : ", too many"}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Card title="Clashes">
      {refused && <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />}
      {!data && !refused && <Loading what="clashes" />}
      {data?.length === 0 && <p>No ticket was used twice.</p>}
      {data && data.length > 0 && (
        <DataTable
          caption="Tickets that were used twice, latest first"
          columns={columns}
          rows={data}
          keyOf={({ ticket_id }) => String(ticket_id)}
        />
      )}
    </Card>
  );
}
