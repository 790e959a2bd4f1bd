import { useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { type PriceBand, priceBands } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, useSeatPlanQuery } from "#src/shared/seats/seats-api.ts";
import { isTaken } from "#src/shared/seats/seats-left.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
import { MapFailed } from "../picker/map-failed.tsx";
import { PickerSheet, PickerStage, PickerTop } from "../picker/picker-page.tsx";
import { SafeMap } from "../picker/safe-map.tsx";
import { useLoadedSeats } from "../picker/use-loaded-seats.ts";
import { usePickerAddress } from "../picker/use-picker-address.ts";
import { useSectionsInView } from "../picker/use-sections-in-view.ts";
import { PriceKey } from "../price/price-key.tsx";
import { type SeatFilter, sectionFits, writeFilter } from "../price/seat-filter.ts";
import { SectionsOfEvent } from "../sections-of-event.tsx";
import { SoldOutDialog } from "../sold-out-dialog.tsx";
import { BlockChooser } from "./block-chooser.tsx";

interface PlenaryChooserProps {
  place: PlaceOfEvent;
  commission: Commission;
  onChoose: (sectionId: string) => void;
}

/** Chooses a block of the venue. The seats are chosen on the next screen. */
export function PlenaryChooser({ place, commission, onChoose }: PlenaryChooserProps) {
  const [soldOut, setSoldOut] = useState<Section>();
  const { filter, change } = usePickerAddress();
  const isLive = useLiveSeats(place.eventId);
  const choose = (section: Section) => {
    if (isTaken(section)) setSoldOut(section);
    else onChoose(section.sectionId);
  };
  return (
    <SectionsOfEvent place={place}>
      {(sections) => {
        const bands = priceBands(sections);
        const fitting = sections.filter((section) => sectionFits(section, filter, null));
        return (
          <>
            <PickerTop>
              <PriceKey
                bands={bands}
                commission={commission}
                filter={filter}
                onFilter={(next) => change(writeFilter(next))}
              />
            </PickerTop>
            <PickerStage>
              <PlenaryMap
                place={place}
                sections={sections}
                commission={commission}
                filter={filter}
                bands={bands}
                isLive={isLive}
                onChoose={choose}
              />
            </PickerStage>
            <PickerSheet hasList>
              <BlockChooser sections={fitting} commission={commission} onChoose={choose} />
            </PickerSheet>
            <SoldOutDialog section={soldOut} onRead={() => setSoldOut(undefined)} />
          </>
        );
      }}
    </SectionsOfEvent>
  );
}

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
function PlenaryMap(props: PlenaryMapProps) {
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
