import { useState } from "react";
import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { useLazyVenueFileQuery, useVenuePlanQuery, useVenueQuery } from "../../calls/venues-api.ts";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { PlanView } from "../../parts/plan/plan-view.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { VenueForm } from "./venue-form.tsx";
import { whoMayChange, whose } from "./whose.ts";

/** A venue. Its facts can be changed here. Its plan comes from a file. */
export function Component() {
  const { ref = "" } = useParams();
  const { me } = useDesk();
  const { data: read, error, refetch, isFetching } = useVenueQuery(ref);
  const plan = useVenuePlanQuery({ ref, organiser_id: undefined });
  const [fetchFile] = useLazyVenueFileQuery();
  const [fileError, setFileError] = useState<unknown>();
  const readAgain = () => {
    void refetch();
    void plan.refetch();
  };
  if (!read || !plan.data)
    return (
      <Screen title="Venue">
        <LoadingOrRefusal
          what="venue"
          error={error ?? plan.error}
          isFetching={isFetching || plan.isFetching}
          refetch={readAgain}
        />
      </Screen>
    );
  const { venue } = read;
  const { may_change, capacity, events } = plan.data;
  const save = async () => {
    const { data, error: failed } = await fetchFile(ref);
    setFileError(failed);
    if (data) saveFile(`${ref}.json`, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" }));
  };
  return (
    <Screen
      title={venue.name}
      lead={<span>{`${venue.suburb}, ${venue.state}`}</span>}
      actions={
        <>
          {plan.data.plan && (
            <Button variant="quiet" onClick={() => void save()}>
              Download as JSON
            </Button>
          )}
          {may_change && (
            <ButtonLink variant="quiet" to={deskPaths.addVenues}>
              Replace by a file
            </ButtonLink>
          )}
          {may_change && plan.data.plan && (
            <ButtonLink variant="quiet" to={deskPaths.walk(ref)}>
              Walk the venue
            </ButtonLink>
          )}
          {may_change && (
            <ButtonLink to={deskPaths.plan(ref)}>{plan.data.plan ? "Change the plan" : "Draw the plan"}</ButtonLink>
          )}
        </>
      }
    >
      <Refusal error={callError(fileError)} onRetry={() => void save()} />
      <Card title="Facts">
        <Facts
          of={[
            ["Ref", ref],
            ["Kind", venue.type],
            ["Time zone", venue.timezone],
            ["Whose", whose(plan.data, me.organisers)],
            ["Events", formatCount(events)],
            ...(may_change
              ? []
              : ([
                  ["Address", venue.address],
                  ["How to get there", venue.transport],
                  ["Access", venue.access],
                ] as const)),
          ]}
        />
        {may_change ? <VenueForm read={read} /> : <p>{whoMayChange(plan.data, me.organisers)}</p>}
      </Card>
      <Card title="Plan">
        {plan.data.plan ? (
          <>
            <p>{`${formatCount(capacity ?? 0)} places can be sold here.`}</p>
            <PlanView plan={plan.data.plan} name={venue.name} />
          </>
        ) : (
          <p>
            <span>
              This venue has no plan yet, so no event can sell there. Draw one, or add it from a file that has the ref{" "}
              <b>{ref}</b>.
            </span>
          </p>
        )}
      </Card>
    </Screen>
  );
}
