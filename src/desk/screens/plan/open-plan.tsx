import { type ReactNode, useEffect, useState } from "react";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskVenueFacts } from "#contract/wire/desk/venues.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { type ReadDraft, usePlanDraftQuery } from "../../calls/plans-api.ts";
import { useVenueQuery } from "../../calls/venues-api.ts";
import { Loading, LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { useIsLeft } from "./saving/leaving.ts";
import type { PersistedState } from "./saving/persisted-plans.ts";
import { type PersistedPlan, usePersistedPlan } from "./saving/use-persisted-plan.ts";

export interface OpenedPlan {
  venueRef: string;
  venue: DeskVenueFacts;
  read: ReadDraft;
  kept: PersistedPlan;
  /** The venue's bookings and prices, as they were read last. */
  sales: Pick<ReadDraft, "booked" | "prices">;
}

interface OpenPlanProps {
  venueRef: string;
  /** The screen's title until the plan is there. */
  title: string;
  children: (opened: OpenedPlan) => ReactNode;
}

/** Reads the draft of a venue's plan and the unsaved edits on the device, for a screen that changes it. */
export function OpenPlan(props: OpenPlanProps) {
  const isLeft = useIsLeft(props.venueRef);
  return isLeft ? (
    <ReadPlan {...props} />
  ) : (
    <Screen title={props.title}>
      <Loading what="plan" />
    </Screen>
  );
}

function ReadPlan({ venueRef: ref, title, children }: OpenPlanProps) {
  const { me } = useDesk();
  const { data, error, refetch, isFetching } = usePlanDraftQuery(ref, { refetchOnMountOrArgChange: true });
  const venue = useVenueQuery(ref);
  // From here on, the screen holds the plan itself, and a 412 brings other people's changes.
  const [first, setFirst] = useState<{ ref: string; draft: ReadDraft }>();
  useEffect(() => {
    if (data && !isFetching) setFirst((before) => (before?.ref === ref ? before : { ref, draft: data }));
  }, [data, isFetching, ref]);
  const kept = usePersistedPlan(`${me.user?.id} ${ref}`);
  const facts = venue.data?.venue;
  if (first?.ref === ref && facts && kept)
    return children({
      venueRef: ref,
      venue: facts,
      read: newest(first.draft, kept.kept),
      kept,
      sales: data ?? first.draft,
    });
  return (
    <Screen
      title={title}
      actions={
        <ButtonLink variant="quiet" to={deskPaths.venue(ref)}>
          Back to the venue
        </ButtonLink>
      }
    >
      <LoadingOrRefusal
        what="plan"
        error={error ?? venue.error}
        isFetching={isFetching || venue.isFetching}
        refetch={() => {
          void refetch();
          void venue.refetch();
        }}
      />
    </Screen>
  );
}

/**
 * Without a network, an access walk begins with the draft of its last visit. Edits saved on the device since are newer.
 */
const newest = (read: ReadDraft, kept: PersistedState | undefined): ReadDraft =>
  read.isKept && kept && kept.etag !== read.etag ? { ...read, plan: kept.base(), etag: kept.etag } : read;
