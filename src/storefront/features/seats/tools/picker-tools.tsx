import { useEffect, useEffectEvent, useState } from "react";
import { BEST_PARAM } from "#contract/picker-path.ts";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { seatsChosen } from "../choice/selection-slice.ts";
import { usePickerAddress } from "../picker/use-picker-address.ts";
import { type PickerView, ViewSwitch } from "../picker/view-switch.tsx";
import { filterCount, type SeatFilter } from "../price/seat-filter.ts";
import { BestPanel } from "./best-panel.tsx";
import styles from "./picker-tools.module.css";
import { TopPriceField } from "./top-price-field.tsx";
import { useBestSeats } from "./use-best-seats.ts";

interface PickerToolsProps {
  place: PlaceOfEvent;
  sections: readonly Section[];
  commission: Commission;
  /** Undefined if there is no map to switch to. */
  view: PickerView | undefined;
  filter: SeatFilter;
  /** The chosen seats of this event. */
  chosen: readonly ChosenSeat[];
  onView: (view: PickerView) => void;
  onFilter: (filter: SeatFilter) => void;
  onFound: (sectionId: string) => void;
  /** The key of prices. On a phone Best available, which asks for a price too, takes its place. */
  children: Elements;
}

/** How many seats 'Best available' looks for if the buyer has chosen none. */
const USUAL_PARTY = 2;

/** The row above the seats: map or list, best available and filters. */
export function PickerTools(props: PickerToolsProps) {
  const { place, sections, commission, view, filter, chosen, onView, onFilter, onFound, children } = props;
  const dispatch = useAppDispatch();
  const best = useBestSeats(place, onFound);
  const [open, setOpen] = useState<"best" | "filter">();
  const [replaced, setReplaced] = useState<readonly ChosenSeat[]>([]);
  const close = () => setOpen(undefined);
  const count = filterCount(filter);
  const findBest = (wanted?: number) => {
    setOpen("best");
    const isOwn = chosen.some((seat) => !best.found.some(({ seatId }) => seatId === seat.seatId));
    setReplaced(isOwn ? chosen : []);
    const wish = { sectionId: undefined, maxPrice: undefined, wheelchair: false, ...best.wish };
    void best.search({ ...wish, count: wanted ?? (chosen.length || best.wish?.count || USUAL_PARTY) });
  };
  const { params, change } = usePickerAddress();
  const asked = Number(params.get(BEST_PARAM));
  const takeBest = useEffectEvent(() => {
    change({ [BEST_PARAM]: undefined });
    if (Number.isInteger(asked) && asked <= MAX_TICKETS) findBest(asked);
  });
  useEffect(() => {
    if (asked > 0) takeBest();
  }, [asked]);
  const putBack = () => {
    dispatch(seatsChosen({ eventId: place.eventId, seats: [...replaced] }));
    const [first] = replaced;
    if (first) onFound(first.sectionId);
    close();
  };
  return (
    <>
      <div className={styles.tools}>
        {view && <ViewSwitch view={view} onView={onView} />}
        <Button
          variant="quiet"
          aria-expanded={open === "best"}
          className={styles.tool}
          onClick={() => (open === "best" ? close() : findBest())}
        >
          Best available
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" className={styles.tool} onClick={() => setOpen("filter")}>
          {count > 0 ? `Filters (${count})` : "Filters"}
        </Button>
      </div>
      {open === "best" && best.wish && (
        <BestPanel
          sections={sections}
          commission={commission}
          best={best}
          wish={best.wish}
          replaced={replaced}
          onPutBack={putBack}
        />
      )}
      <div className={classNames(open === "best" && styles.covered)}>{children}</div>
      {open === "filter" && (
        <FilterDialog sections={sections} commission={commission} filter={filter} onChange={onFilter} onClose={close} />
      )}
    </>
  );
}

interface FilterDialogProps {
  sections: readonly Section[];
  commission: Commission;
  /** The filter with which the dialog opens. */
  filter: SeatFilter;
  onChange: (filter: SeatFilter) => void;
  onClose: () => void;
}

/** Edits the filter. Each change applies at once to the seats behind the dialog. */
function FilterDialog(props: FilterDialogProps) {
  const { sections, commission, onChange, onClose } = props;
  const [filter, setFilter] = useState(props.filter);
  const { maxPriceCents, ...others } = filter;
  const apply = (next: SeatFilter) => {
    setFilter(next);
    onChange(next);
  };
  return (
    <Dialog
      open
      title="Filters"
      onClose={onClose}
      actions={
        <>
          {filterCount(filter) > 0 && (
            <Button variant="quiet" onClick={() => apply({ access: false })}>
              Clear
            </Button>
          )}
          <Button onClick={onClose}>Show seats</Button>
        </>
      }
    >
      <TopPriceField
        sections={sections}
        commission={commission}
        value={maxPriceCents}
        onChange={(max) => apply({ ...others, ...(max !== undefined && { maxPriceCents: max }) })}
      />
      <Checkbox
        label="Wheelchair and companion places only"
        checked={filter.access}
        onChange={(event) => apply({ ...filter, access: event.target.checked })}
      />
    </Dialog>
  );
}
