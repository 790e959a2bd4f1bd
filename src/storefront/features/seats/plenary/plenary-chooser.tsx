import { useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { isTaken } from "#src/shared/seats/seats-left.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
import { usePickerAddress } from "../picker/use-picker-address.ts";
import { PriceKey } from "../price/price-key.tsx";
import { sectionFits, writeFilter } from "../price/seat-filter.ts";
import { SectionsOfEvent } from "../sections-of-event.tsx";
import { SoldOutDialog } from "../sold-out-dialog.tsx";
import { BlockChooser } from "./block-chooser.tsx";
import styles from "./plenary-chooser.module.css";
import { PlenaryMap } from "./plenary-map.tsx";

interface PlenaryChooserProps {
  place: PlaceOfEvent;
  commission: Commission;
  onChoose: (sectionId: string) => void;
}

/** Chooses a block of the house. The seats are chosen on the next screen. */
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
            <PriceKey
              bands={bands}
              commission={commission}
              filter={filter}
              onFilter={(next) => change(writeFilter(next))}
            />
            <div className={styles.chooser}>
              <div className={styles.map}>
                <PlenaryMap
                  place={place}
                  sections={sections}
                  commission={commission}
                  filter={filter}
                  bands={bands}
                  isLive={isLive}
                  onChoose={choose}
                />
              </div>
              <BlockChooser sections={fitting} commission={commission} onChoose={choose} />
              <SoldOutDialog section={soldOut} onRead={() => setSoldOut(undefined)} />
            </div>
          </>
        );
      }}
    </SectionsOfEvent>
  );
}
