import { useState } from "react";
import type { Commission } from "#contract/rules/pricing.ts";
import type { Section } from "#src/data/seats.ts";
import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import { Button } from "#src/ui/button.tsx";
import { filterCount, type SeatFilter } from "../seat-filter.ts";
import { type PickerView, ViewSwitch } from "../view-switch.tsx";
import { BestDialog } from "./best-dialog.tsx";
import { FilterDialog } from "./filter-dialog.tsx";
import styles from "./picker-tools.module.css";

interface PickerToolsProps {
  place: PlaceOfEvent;
  sections: readonly Section[];
  commission: Commission;
  /** Undefined if there is no map to switch to. */
  view: PickerView | undefined;
  filter: SeatFilter;
  chosenCount: number;
  onView: (view: PickerView) => void;
  onFilter: (filter: SeatFilter) => void;
  onFound: (sectionId: string) => void;
}

/** The row above the seats: map or list, best available and filters. */
export function PickerTools(props: PickerToolsProps) {
  const { place, sections, commission, view, filter, chosenCount, onView, onFilter, onFound } = props;
  const [open, setOpen] = useState<"best" | "filter">();
  const close = () => setOpen(undefined);
  const count = filterCount(filter);
  return (
    <div className={styles.tools}>
      {view && <ViewSwitch view={view} onView={onView} />}
      <Button variant="quiet" aria-haspopup="dialog" className={styles.tool} onClick={() => setOpen("best")}>
        Best available
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" className={styles.tool} onClick={() => setOpen("filter")}>
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      {open === "best" && (
        <BestDialog
          place={place}
          sections={sections}
          commission={commission}
          chosenCount={chosenCount}
          onFound={(sectionId) => {
            close();
            onFound(sectionId);
          }}
          onClose={close}
        />
      )}
      {open === "filter" && (
        <FilterDialog sections={sections} commission={commission} filter={filter} onChange={onFilter} onClose={close} />
      )}
    </div>
  );
}
