import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { PlanDraft } from "#contract/wire/desk-plans.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { deskError } from "../calls/desk-base-query.ts";
import { usePlanDraftQuery } from "../calls/plans-api.ts";
import { useVenueQuery } from "../calls/venues-api.ts";
import { Loading } from "../parts/cursor-table.tsx";
import { Refusal } from "../parts/refusal.tsx";
import { Screen } from "../parts/screen.tsx";
import { useDesk } from "../shell/desk-context.ts";
import { PlanEditorView } from "./plan/plan-editor.tsx";
import { useKeptPlan } from "./plan/saving/use-kept-plan.ts";

/** The plan of a venue, to be drawn and changed. */
export function Component() {
  const { ref = "" } = useParams();
  const { me } = useDesk();
  const { data, error, refetch, isFetching } = usePlanDraftQuery(ref, { refetchOnMountOrArgChange: true });
  const venue = useVenueQuery(ref);
  // The editor keeps the plan itself from here on, and a 412 brings what others change.
  const [first, setFirst] = useState<{ ref: string; draft: PlanDraft }>();
  useEffect(() => {
    if (data && !isFetching) setFirst((before) => (before?.ref === ref ? before : { ref, draft: data }));
  }, [data, isFetching, ref]);
  const kept = useKeptPlan(`${me.user?.id} ${ref}`);
  const facts = venue.data?.venue;
  if (first?.ref === ref && facts && kept)
    return <PlanEditorView key={ref} venueRef={ref} venue={facts} read={first.draft} kept={kept} />;
  const refused = deskError(error ?? venue.error);
  return (
    <Screen
      title="Plan"
      actions={
        <ButtonLink variant="quiet" to={deskPaths.venue(ref)}>
          Back to the venue
        </ButtonLink>
      }
    >
      {refused ? (
        <Refusal
          error={refused}
          onRetry={() => {
            void refetch();
            void venue.refetch();
          }}
          isBusy={isFetching || venue.isFetching}
        />
      ) : (
        <Loading what="plan" />
      )}
    </Screen>
  );
}
