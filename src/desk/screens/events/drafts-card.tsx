import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { isBlank } from "#contract/rules/text/plain-text.ts";
import type { ListedDraft } from "#contract/wire/desk/drafts.ts";
import { shortDateTime } from "#src/shared/event/event-time.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { useDraftsInfiniteQuery } from "../../calls/drafts-api.ts";
import { Card } from "../../parts/card.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { usePublishSeries } from "./use-publish-series.ts";

const columns: Column<ListedDraft>[] = [
  { name: "Event", cell: ({ id, name }) => <Link to={deskPaths.draft(id)}>{isBlank(name) ? "New event" : name}</Link> },
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

/** The drafts that are not published. It shows nothing if there are none. */
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

interface PublishSeriesProps {
  organiserId: string;
  series: string;
  onClose: () => void;
}

/** Publishes the drafts of a series: first it checks them all, then it asks, then it publishes one after the other. */
function PublishSeries({ organiserId, series, onClose }: PublishSeriesProps) {
  const { state, ready, wrong, published, total, error, publish, check } = usePublishSeries(organiserId, series);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that published disappears, so the focus needs another place.
    if (state === "done") close.current?.focus();
  }, [state]);
  const isBusy = state === "checking" || state === "publishing";
  const retry = published > 0 || ready.length > 0 ? publish : check;
  return (
    <Dialog
      open
      title={`Publish the series ${series}?`}
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button ref={close} variant="quiet" onClick={onClose}>
            {state === "done" ? "Close" : "Not now"}
          </Button>
          {state !== "done" && (
            <Button busy={isBusy} aria-disabled={ready.length === 0} onClick={() => ready.length > 0 && void publish()}>
              {ready.length === 1 ? "Publish 1 date" : `Publish ${ready.length} dates`}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{`${state === "checking" ? "Checking each draft." : ""}${state === "asking" ? readyInWords(ready.length, wrong.length) : ""}${state === "publishing" ? `Published ${published} of ${total}.` : ""}${state === "done" ? doneInWords(published, wrong.length) : ""}`}</p>
      {wrong.length > 0 && (
        <ul aria-label="Can't be published yet">
          {wrong.map(({ draft, problem }) => (
            <li key={draft.id}>
              <Link to={deskPaths.draft(draft.id)}>{named(draft)}</Link>
              <span>{`: ${problem}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Refusal error={error} isChange onRetry={() => void retry()} />
    </Dialog>
  );
}

const named = ({ name, starts }: ListedDraft): string =>
  starts ? shortDateTime(starts.slice(0, 10), starts.slice(11, 16)) : name || "New event";

const dates = (count: number) => (count === 1 ? "1 date" : `${count} dates`);

function readyInWords(ready: number, wrong: number): string {
  if (ready + wrong === 0) return "This series has no drafts.";
  if (wrong === 0) return `Buyers see ${dates(ready)} at once.`;
  if (ready === 0) return "None of these dates can be published yet.";
  return `${dates(ready)} can go out now. ${wrong === 1 ? "This one" : `These ${wrong}`} can't yet, and stay drafts:`;
}

const doneInWords = (published: number, wrong: number): string =>
  `Published ${dates(published)}.${wrong > 0 ? ` ${wrong === 1 ? "One is" : `${wrong} are`} still a draft:` : ""}`;

/** The series of an event or a draft. A press shows its other dates. */
export const seriesColumn: Column<{ series: string | null }> = {
  name: "Series",
  isTyped: true,
  isWide: true,
  cell: ({ series }) => series && <Link to={`${deskPaths.events}?series=${encodeURIComponent(series)}`}>{series}</Link>,
};
