import { useState } from "react";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { toDollars } from "#contract/rules/money.ts";
import type { Commission } from "#contract/rules/pricing.ts";
import type { Section } from "#src/data/seats.ts";
import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import { useAway } from "#src/offline/use-away.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import styles from "./best-dialog.module.css";
import { TopPriceField } from "./top-price-field.tsx";
import { useBestSeats } from "./use-best-seats.ts";

interface BestDialogProps {
  place: PlaceOfEvent;
  sections: readonly Section[];
  commission: Commission;
  /** The number of seats that are already chosen. The search replaces them. */
  chosenCount: number;
  onFound: (sectionId: string) => void;
  onClose: () => void;
}

/** Asks how many seats, where and at what price. The box office finds the best view that is left. */
export function BestDialog({ place, sections, commission, chosenCount, onFound, onClose }: BestDialogProps) {
  const [count, setCount] = useState(chosenCount || 2);
  const [sectionId, setSectionId] = useState("");
  const [maxCents, setMaxCents] = useState<number>();
  const [wheelchair, setWheelchair] = useState(false);
  const { find, busy, failure } = useBestSeats(place);
  const away = useAway();
  const search = async () => {
    const maxPrice = maxCents === undefined ? undefined : toDollars(maxCents);
    const found = await find({ count, sectionId: sectionId || undefined, maxPrice, wheelchair });
    if (found) onFound(found);
  };
  return (
    <Dialog
      open
      title="Best available"
      onClose={onClose}
      actions={
        <Button busy={busy} aria-disabled={away !== null} onClick={() => away === null && void search()}>
          Find seats
        </Button>
      }
    >
      <p>We look for the best view of the stage that's left, with your party side by side.</p>
      <div className={styles.count}>
        <span aria-hidden="true">How many</span>
        <Stepper label="How many" value={count} min={1} max={MAX_TICKETS} onChange={setCount} />
      </div>
      <SelectField label="Section" value={sectionId} onChange={(event) => setSectionId(event.target.value)}>
        <option value="">Any section</option>
        {sections
          .filter((section) => section.free > 0)
          .map((section) => (
            <option key={section.sectionId} value={section.sectionId}>
              {section.title}
            </option>
          ))}
      </SelectField>
      <TopPriceField sections={sections} commission={commission} value={maxCents} onChange={setMaxCents} />
      <Checkbox
        label="One of us uses a wheelchair"
        checked={wheelchair}
        onChange={(event) => setWheelchair(event.target.checked)}
      />
      {chosenCount > 0 && <p>The new seats replace the ones you've picked.</p>}
      {away !== null && <Notice tone="warn">{away} Finding seats has to wait.</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  );
}
