import { useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { filterCount, type SeatFilter } from "../price/seat-filter.ts";
import { TopPriceField } from "./top-price-field.tsx";

interface FilterDialogProps {
  sections: readonly Section[];
  commission: Commission;
  /** The filter with which the dialog opens. */
  filter: SeatFilter;
  onChange: (filter: SeatFilter) => void;
  onClose: () => void;
}

/** Edits the filter. Each change applies at once to the seats behind the dialog. */
export function FilterDialog(props: FilterDialogProps) {
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
