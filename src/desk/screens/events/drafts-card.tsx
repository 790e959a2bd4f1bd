import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ListedDraft } from "#contract/wire/desk-drafts.ts";
import { shortDateTime } from "#src/ui/event-time.ts";
import { useDraftsInfiniteQuery } from "../../calls/drafts-api.ts";
import { Card } from "../../parts/card.tsx";
import { CursorTable } from "../../parts/cursor-table.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

const columns: Column<ListedDraft>[] = [
  {
    name: "Event",
    cell: ({ id, name }) => <Link to={deskPaths.draft(id)}>{name || "New event"}</Link>,
  },
  { name: "Starts", cell: ({ starts }) => (starts ? shownStart(starts) : "Not set"), isWide: true },
  { name: "State", cell: ({ event_id }) => (event_id === null ? "Not published" : "Changes of a published event") },
  { name: "Last change", cell: ({ changed_at }) => shownTime(changed_at), isWide: true },
];

const shownStart = (local: string) => shortDateTime(local.slice(0, 10), local.slice(11, 16));

/** What somebody has begun and not published. It is not there if there is none. */
export function DraftsCard({ organiserId }: { organiserId: string | undefined }) {
  const list = useDraftsInfiniteQuery(organiserId === undefined ? {} : { organiser_id: organiserId });
  if (list.data?.pages[0]?.items.length === 0) return null;
  return (
    <Card title="Drafts">
      <CursorTable
        list={list}
        caption="Drafts, the newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No drafts."
      />
    </Card>
  );
}
