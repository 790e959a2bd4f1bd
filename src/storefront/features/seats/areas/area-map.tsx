import { useMemo, useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { useSeatPlanQuery } from "#src/shared/seats/seats-api.ts";
import { countIn, type TicketCounts } from "../party-plot/ticket-choice.ts";
import { MapFailed } from "../picker/map-failed.tsx";
import { SafeMap } from "../picker/safe-map.tsx";

interface AreaMapProps {
  placeId: string;
  areas: readonly Section[];
  commission: Commission;
  counts: TicketCounts;
  /** Called when the buyer presses an area. */
  onPress: (area: Section) => void;
}

const NO_SEATS: ReadonlyMap<string, readonly Seat[]> = new Map();
const NONE: ReadonlySet<string> = new Set();
const EVERYTHING = { access: false };
const ignore = () => undefined;

/** The venue's plan with its standing areas: what each costs, how many are left, and how many the buyer has chosen. */
export function AreaMap({ placeId, areas, commission, counts, onPress }: AreaMapProps) {
  const [isBroken, setIsBroken] = useState(false);
  const { data: plan = null, isLoading } = useSeatPlanQuery(placeId);
  const bands = useMemo(() => priceBands(areas), [areas]);
  const chosen = useMemo(() => new Map(areas.map((area) => [area.sectionId, countIn(area, counts)])), [areas, counts]);
  if (isBroken) return <MapFailed>The list has the same areas.</MapFailed>;
  return (
    <SafeMap
      plan={isLoading ? undefined : plan}
      sections={areas}
      seats={NO_SEATS}
      selectedIds={NONE}
      commission={commission}
      filter={EVERYTHING}
      bands={bands}
      chosenInAreas={chosen}
      openSectionId={undefined}
      onSectionsInView={ignore}
      onOpenSection={(id) => {
        const area = areas.find(({ sectionId }) => sectionId === id);
        if (area) onPress(area);
      }}
      onToggle={ignore}
      onBroken={() => setIsBroken(true)}
    />
  );
}
