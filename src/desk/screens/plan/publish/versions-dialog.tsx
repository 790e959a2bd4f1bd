import { useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { PlanVersion, WholePlanVersion } from "#contract/wire/desk/plans.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { useLazyPlanVersionQuery, usePlanVersionsInfiniteQuery } from "../../../calls/plans-api.ts";
import { Refusal } from "../../../parts/refusal.tsx";
import { CursorTable } from "../../../parts/tables/cursor-table.tsx";
import { shownTime } from "../../../words/shown-time.ts";
import { VersionView } from "./version-view.tsx";

const how: Readonly<Record<PlanVersion["how"], string>> = {
  editor: "drawn here",
  file: "from a file",
  before: "from before versions were kept",
};

/** All earlier versions of the venue's plan. One can be viewed, compared with another, and restored into the draft. */
export function VersionsDialog({
  venueRef,
  venueName,
  onClose,
}: {
  venueRef: string;
  venueName: string;
  onClose: () => void;
}) {
  const list = usePlanVersionsInfiniteQuery(venueRef, { refetchOnMountOrArgChange: true });
  const [readVersion, { error }] = useLazyPlanVersionQuery();
  const [shown, setShown] = useState<WholePlanVersion>();
  const look = async (number: number) => {
    const { data } = await readVersion({ ref: venueRef, number });
    if (data) setShown(data);
  };
  if (!shown)
    return (
      <Dialog open title="Versions" described={false} onClose={onClose}>
        <CursorTable
          list={list}
          caption="Versions, the newest first"
          columns={[
            {
              name: "Version",
              cell: ({ number }) => (
                <Button variant="quiet" size="s" onClick={() => void look(number)}>
                  {`Version ${number}`}
                </Button>
              ),
            },
            {
              name: "Published",
              cell: ({ published_at, published_by, note, ...version }) =>
                [shownTime(published_at), published_by, how[version.how], note].filter(Boolean).join(", "),
            },
            { name: "Places", isFigure: true, cell: ({ capacity }) => formatCount(capacity) },
          ]}
          keyOf={({ number }) => String(number)}
          empty="No version yet. Publish this plan to make the first one."
        />
        <Refusal error={callError(error)} />
      </Dialog>
    );
  return (
    <VersionView
      shown={shown}
      listed={list.data?.pages.flatMap(({ items }) => items) ?? []}
      venueName={venueName}
      onClose={onClose}
      onBack={() => setShown(undefined)}
    />
  );
}
