import type { DoorClashes } from "#contract/wire/desk-door.ts";
import { Card } from "../../parts/card.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { type WholeList, WholeTable } from "../../parts/whole-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

type Clash = DoorClashes["items"][number];

interface ClashesProps {
  list: WholeList<Clash>;
  timezone: string;
}

/** Tickets on which more people were let in than they admit. */
export function Clashes({ list, timezone }: ClashesProps) {
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
      <WholeTable
        list={list}
        caption="Tickets that were used twice, latest first"
        columns={columns}
        keyOf={({ ticket_id }) => String(ticket_id)}
        empty="No ticket was used twice."
      />
    </Card>
  );
}
