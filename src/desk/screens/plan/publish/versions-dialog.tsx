import { useState } from "react";
import { formatCount } from "#contract/rules/count.ts";
import { comparePlans } from "#contract/rules/plan/compare-plans.ts";
import type { PlanVersion, WholePlanVersion } from "#contract/wire/desk-plans.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { deskError } from "../../../calls/desk-base-query.ts";
import { useLazyPlanVersionQuery, usePlanVersionsInfiniteQuery } from "../../../calls/plans-api.ts";
import { CursorTable } from "../../../parts/cursor-table.tsx";
import { PlanView } from "../../../parts/plan/plan-view.tsx";
import { Refusal } from "../../../parts/refusal.tsx";
import { shownTime } from "../../../words/shown-time.ts";
import { drawnPlan } from "../canvas/drawn-plan.ts";
import { replacePlan } from "../model/edits/replace-plan.ts";
import { freePlan } from "../model/free-plan.ts";
import { usePlanEditor } from "../plan-context.ts";
import { Changes } from "./changes.tsx";

const how: Readonly<Record<PlanVersion["how"], string>> = {
  editor: "drawn here",
  file: "from a file",
  before: "from before versions were kept",
};

/** Every plan that the venue has had. One can be looked at, compared with the plan on the screen, and taken back into it. */
export function VersionsDialog({
  venueRef,
  venueName,
  onClose,
}: {
  venueRef: string;
  venueName: string;
  onClose: () => void;
}) {
  const { plan, may, act } = usePlanEditor();
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
        <Refusal error={deskError(error)} />
      </Dialog>
    );
  const old = freePlan(shown.plan);
  return (
    <Dialog
      open
      title={`Version ${shown.number}`}
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setShown(undefined)}>
            Back
          </Button>
          {may && (
            <Button
              onClick={() => {
                act(`Took version ${shown.number} back`, (draft) => replacePlan(draft, old));
                onClose();
              }}
            >
              Take it back into the draft
            </Button>
          )}
        </>
      }
    >
      <p>{`Since then, in the plan on your screen:`}</p>
      <Changes differences={comparePlans(old, plan)} />
      <PlanView plan={{ ...old, ...drawnPlan(old).plan }} name={`${venueName}, version ${shown.number}`} />
    </Dialog>
  );
}
