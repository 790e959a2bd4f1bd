import type { DoorClashes } from "#contract/wire/desk/door.ts";
import { Card } from "../../parts/card.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { type WholeList, WholeTable } from "../../parts/tables/whole-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

type Clash = DoorClashes["items"][number];

interface ClashesProps {
  list: WholeList<Clash>;
  timezone: string;
}

/** Tickets that let people in by mistake: more people than they admit, or after they had become void. */
export function Clashes({ list, timezone }: ClashesProps) {
  const columns: readonly Column<Clash>[] = [
    { name: "Ticket", cell: ({ ticket_number, name }) => name || ticket_number },
    { name: "Seat", cell: ({ section, seat }) => `${section} ${seat}` },
    {
      name: "Let in",
      cell: (clash) => (
        <ul>
          {clash.scans.map(({ id, at, device, counts }) => (
            <li
              key={id}
            >{`${shownTime(at, timezone)}, ${device}${counts ? "" : clash.void ? ", on a void ticket" : ", too many"}`}</li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Card title="Let in by mistake">
      <WholeTable
        list={list}
        caption="Tickets that were used twice or were void, latest first"
        columns={columns}
        keyOf={({ ticket_id }) => String(ticket_id)}
        empty="Nobody was let in by mistake."
      />
    </Card>
  );
}
