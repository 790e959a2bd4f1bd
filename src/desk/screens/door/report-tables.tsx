import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorReport } from "#contract/wire/desk/door.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { LongTable } from "../../parts/tables/long-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

/** How many people each door let in, in all and minute by minute. */
export function ByDoor({ report: { by_door, by_minute, event } }: { report: DoorReport }) {
  const at = (time: string) => shownTime(time, event.timezone);
  if (by_door.length === 0)
    return (
      <Card title="By door">
        <p>Nothing was scanned.</p>
      </Card>
    );
  const doors: readonly Column<(typeof by_door)[number]>[] = [
    { name: "Door", cell: ({ device }) => device },
    { name: "People", isFigure: true, cell: ({ people }) => formatCount(people) },
    { name: "Scans", isFigure: true, cell: ({ scans }) => formatCount(scans) },
    { name: "First scan", isWide: true, cell: ({ first_at }) => at(first_at) },
    { name: "Last scan", isWide: true, cell: ({ last_at }) => at(last_at) },
  ];
  const minutes: readonly Column<(typeof by_minute)[number]>[] = [
    { name: "Minute", cell: ({ minute }) => at(minute) },
    { name: "Door", cell: ({ device }) => device },
    { name: "People", isFigure: true, share: 0.6, cell: ({ people }) => formatCount(people) },
  ];
  return (
    <>
      <Card title="By door">
        <DataTable caption="People and scans by door" columns={doors} rows={by_door} keyOf={({ device }) => device} />
      </Card>
      <Card title="By door and minute">
        {by_minute.length === 0 ? (
          <p>Nobody was let in.</p>
        ) : (
          <LongTable
            caption="People who came in, by minute and door"
            columns={minutes}
            rows={by_minute}
            keyOf={({ minute, device }) => `${minute} ${device}`}
          />
        )}
      </Card>
    </>
  );
}
