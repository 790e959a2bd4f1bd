import { useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { PriceBand } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, useSeatPlanQuery } from "#src/shared/seats/seats-api.ts";
import { MapFailed } from "../picker/map-failed.tsx";
import { SafeMap } from "../picker/safe-map.tsx";
import { useLoadedSeats } from "../picker/use-loaded-seats.ts";
import { useSectionsInView } from "../picker/use-sections-in-view.ts";
import type { SeatFilter } from "../price/seat-filter.ts";

interface PlenaryMapProps {
  place: PlaceOfEvent;
  sections: readonly Section[];
  commission: Commission;
  filter: SeatFilter;
  bands: readonly PriceBand[];
  isLive: boolean;
  onChoose: (section: Section) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A map of the blocks. Each block leads to its seats. If the map cannot be drawn, the list next to it has all blocks.
 */
export function PlenaryMap(props: PlenaryMapProps) {
  const { place, sections, commission, filter, bands, isLive, onChoose } = props;
  const [isBroken, setIsBroken] = useState(false);
  const [inView, addInView] = useSectionsInView();
  const { data: plan = null, isLoading } = useSeatPlanQuery(place.placeId);
  const { seats } = useLoadedSeats(place, inView, { ownIds: NONE, isLive });
  if (isBroken) return <MapFailed>The list has the same blocks.</MapFailed>;

  const choose = (sectionId: string | undefined) => {
    const section = sections.find((one) => one.sectionId === sectionId);
    if (section) onChoose(section);
  };
  const sectionOf = (seatId: string) => [...seats].find(([, list]) => list.some((seat) => seat.seatId === seatId))?.[0];
  return (
    <SafeMap
      plan={isLoading ? undefined : plan}
      sections={sections}
      seats={seats}
      selectedIds={NONE}
      commission={commission}
      filter={filter}
      bands={bands}
      openSectionId={undefined}
      onSectionsInView={addInView}
      onOpenSection={choose}
      onToggle={(seatId) => choose(sectionOf(seatId))}
      onBroken={() => setIsBroken(true)}
    />
  );
}
