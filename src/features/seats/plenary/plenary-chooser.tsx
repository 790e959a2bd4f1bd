import { useState } from "react";
import type { Commission } from "#contract/rules/pricing.ts";
import type { Section } from "#src/data/seats.ts";
import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
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
  const [soldOut, setSoldOut] = useState<string>();
  const isLive = useLiveSeats(place.eventId);
  const choose = (section: Section) => {
    if (section.free === 0) setSoldOut(section.title);
    else onChoose(section.sectionId);
  };
  return (
    <SectionsOfEvent place={place}>
      {(sections) => (
        <div className={styles.chooser}>
          <div className={styles.map}>
            <PlenaryMap place={place} sections={sections} commission={commission} isLive={isLive} onChoose={choose} />
          </div>
          <BlockChooser sections={sections} commission={commission} onChoose={choose} />
          <SoldOutDialog title={soldOut} onRead={() => setSoldOut(undefined)} />
        </div>
      )}
    </SectionsOfEvent>
  );
}
