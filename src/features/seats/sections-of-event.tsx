import { type ReactNode, useMemo } from "react";
import { callError } from "#src/data/base-query.ts";
import type { Section } from "#src/data/seats.ts";
import { type PlaceOfEvent, useSectionsQuery } from "#src/data/seats-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useArrived } from "#src/ui/use-arrived.ts";
import { usePartsInTurn } from "#src/ui/use-parts-in-turn.ts";
import { PickerSkeleton } from "./picker-skeleton.tsx";
import { usePresaleSeats } from "./presale/open-sections.ts";

interface SectionsOfEventProps {
  place: PlaceOfEvent;
  /** How many parts the page has below its head. They are shown one after another. */
  parts?: number;
  /** @param shown how many of the parts to show, from the top */
  children: (sections: readonly Section[], shown: number) => ReactNode;
}

/** Loads an event's sections, at least one, or says why there are none. */
export function SectionsOfEvent({ place, parts = 1, children }: SectionsOfEventProps) {
  const { data, error, refetch } = useSectionsQuery(place, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
    // A refetch alone must not render the whole house again, so the component does not read the fetching state.
    selectFromResult: (answer) => ({ data: answer.data, error: answer.error }),
  });
  const arrived = useArrived(data);
  const shown = usePartsInTurn(arrived, parts);
  const presale = usePresaleSeats();
  // The same list as long as nothing has changed, so that the house is not drawn again.
  const sections = useMemo(() => arrived && (presale?.sections(arrived) ?? arrived), [arrived, presale]);
  if (sections)
    return sections.length === 0 ? <Notice tone="info" title="Data Not Found" /> : children(sections, shown);
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
