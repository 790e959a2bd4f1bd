import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorEvent } from "#contract/wire/desk/door.ts";
import { useDoorsInfiniteQuery } from "../../calls/door-api.ts";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { shownTime } from "../../words/shown-time.ts";

const columns: readonly Column<DoorEvent>[] = [
  { name: "Event", cell: ({ id, name }) => <Link to={deskPaths.door(id)}>{name}</Link> },
  { name: "When", cell: ({ starts_at, timezone }) => shownTime(starts_at, timezone) },
  { name: "Venue", isTyped: true, isWide: true, cell: ({ venue }) => venue },
  {
    name: "Let in",
    isFigure: true,
    cell: ({ admitted, tickets }) => `${formatCount(admitted)} of ${formatCount(tickets)}`,
  },
];

/** The events whose doors somebody may watch. */
export function Component() {
  const { organiser } = useDesk();
  const list = useDoorsInfiniteQuery(organiser ? { organiser_id: organiser.id } : {});
  return (
    <Screen title="Door" lead="Choose an event to watch its doors.">
      <CursorTable
        list={list}
        caption="Events at the doors, the next one first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No event is on or coming up."
      />
    </Screen>
  );
}
