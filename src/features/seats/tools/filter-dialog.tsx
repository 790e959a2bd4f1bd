import type { Commission } from "../../../../contract/rules/pricing.ts";
import type { Section } from "../../../../contract/wire/seats.ts";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Dialog } from "../../../ui/dialog";
import { filterCount, type SeatFilter } from "../seat-filter";
import { TopPriceField } from "./top-price-field";

interface FilterDialogProps {
  sections: readonly Section[];
  commission: Commission;
  filter: SeatFilter;
  onChange: (filter: SeatFilter) => void;
  onClose: () => void;
}

/** What the buyer looks for. It applies at once: the seats behind the dialog show it. */
export function FilterDialog({ sections, commission, filter, onChange, onClose }: FilterDialogProps) {
  const { access, maxPriceCents } = filter;
  return (
    <Dialog
      open
      title="Filters"
      onClose={onClose}
      actions={
        <>
          {filterCount(filter) > 0 && (
            <Button variant="quiet" onClick={() => onChange({ access: false })}>
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
        onChange={(max) => onChange({ access, ...(max !== undefined && { maxPriceCents: max }) })}
      />
      <Checkbox
        label="Wheelchair and companion places only"
        checked={access}
        onChange={(event) => onChange({ ...filter, access: event.target.checked })}
      />
    </Dialog>
  );
}
