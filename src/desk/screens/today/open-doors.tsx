import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorEvent } from "#contract/wire/desk/door.ts";
import { useDoorsInfiniteQuery } from "../../calls/door-api.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

/** How often the entries are read while the page is open. */
const EVERY_MS = 10_000;

const columns: readonly Column<DoorEvent>[] = [
  { name: "Event", cell: ({ id, name }) => <Link to={deskPaths.door(id)}>{name}</Link> },
  { name: "Starts", isWide: true, cell: ({ starts_at, timezone }) => shownTime(starts_at, timezone) },
  {
    name: "Let in",
    isFigure: true,
    cell: ({ admitted, tickets }) => `${formatCount(admitted)} of ${formatCount(tickets)}`,
  },
];

/** The events whose doors are open now, with how many people are in. If no door is open, it shows nothing. */
export function OpenDoors({ organiserId }: { organiserId: string | undefined }) {
  const { data } = useDoorsInfiniteQuery(
    { open: "1", ...(organiserId && { organiser_id: organiserId }) },
    { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const open = data?.pages.flatMap(({ items }) => items) ?? [];
  if (open.length === 0) return null;
  return (
    <Card title="Doors open">
      <DataTable caption="Events with open doors" columns={columns} rows={open} keyOf={({ id }) => id} />
    </Card>
  );
}
