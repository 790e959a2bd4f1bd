import { type ReactNode, useMemo } from "react";
import { callError } from "#src/http/call-error.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, useSectionsQuery } from "#src/shared/seats/seats-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { PickerSkeleton } from "./picker/picker-skeleton.tsx";
import { usePresaleSeats } from "./presale/open-sections.ts";

interface SectionsOfEventProps {
  place: PlaceOfEvent;
  children: (sections: readonly Section[]) => ReactNode;
}

/** Loads an event's sections, at least one, or says why there are none. */
export function SectionsOfEvent({ place, children }: SectionsOfEventProps) {
  const { data, error, refetch } = useSectionsQuery(place, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
    // A refetch alone must not render the whole venue again, so the component does not read the fetching state.
    selectFromResult: (answer) => ({ data: answer.data, error: answer.error }),
  });
  const arrived = useArrived(data);
  const presale = usePresaleSeats();
  // The same list as long as nothing has changed, so that the venue is not redrawn.
  const sections = useMemo(() => arrived && (presale?.sections(arrived) ?? arrived), [arrived, presale]);
  if (sections) return sections.length === 0 ? <Notice tone="info" title="Data Not Found" /> : children(sections);
  if (!error) return <PickerSkeleton />;
  return (
    <Notice
      tone="danger"
      title="We couldn't load the seating plan"
      action={<Button onClick={refetch}>Try again</Button>}
    >
      {callError(error).message}
    </Notice>
  );
}
