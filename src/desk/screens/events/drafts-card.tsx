import { useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { isBlank } from "#contract/rules/text/plain-text.ts";
import type { ListedDraft } from "#contract/wire/desk/drafts.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { useDraftsInfiniteQuery } from "../../calls/drafts-api.ts";
import { Card } from "../../parts/card.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { PublishSeries } from "./publish-series.tsx";
import { seriesColumn } from "./series-link.tsx";

const columns: Column<ListedDraft>[] = [
  {
    name: "Event",
    cell: ({ id, name }) => <Link to={deskPaths.draft(id)}>{isBlank(name) ? "New event" : name}</Link>,
  },
  { name: "Starts", cell: ({ starts }) => (starts ? shownStart(starts) : "Not set") },
  { name: "State", cell: ({ event_id }) => (event_id === null ? "Not published" : "Changes of a published event") },
  { name: "Last change", cell: ({ changed_at }) => shownTime(changed_at), isWide: true },
];

const shownStart = (local: string) => shortDateTime(local.slice(0, 10), local.slice(11, 16));

interface DraftsCardProps {
  organiserId: string | undefined;
  /** Only the drafts of this series, which can be published together. */
  series: string | undefined;
}

/** What somebody has begun and not published. It is not there if there is none. */
export function DraftsCard({ organiserId, series }: DraftsCardProps) {
  const [isPublishing, setPublishing] = useState(false);
  const list = useDraftsInfiniteQuery({
    ...(organiserId !== undefined && { organiser_id: organiserId }),
    ...(series !== undefined && { series }),
  });
  const drafts = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.data && drafts.length === 0 && !isPublishing) return null;
  const ownerId = organiserId ?? drafts[0]?.organiser_id;
  return (
    <Card
      title="Drafts"
      actions={
        series !== undefined &&
        drafts.length > 0 && <Button onClick={() => setPublishing(true)}>Publish the series</Button>
      }
    >
      {isPublishing && series !== undefined && ownerId !== undefined && (
        <PublishSeries organiserId={ownerId} series={series} onClose={() => setPublishing(false)} />
      )}
      <CursorTable
        list={list}
        caption="Drafts, the newest first"
        columns={series === undefined ? [...columns, seriesColumn] : columns}
        keyOf={({ id }) => id}
        empty="No drafts."
      />
    </Card>
  );
}
