import { type Commission, feeNote, offeredPrice } from "#contract/rules/money/pricing.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { priceSteps } from "../price/seat-filter.ts";

interface TopPriceFieldProps {
  sections: readonly Section[];
  commission: Commission;
  /** The highest price of one seat without the fee, in cents. Undefined means any price. */
  value: number | undefined;
  onChange: (maxPriceCents: number | undefined) => void;
}

/** Offers the event's own prices, shown with the fee as everywhere else. */
export function TopPriceField({ sections, commission, value, onChange }: TopPriceFieldProps) {
  const note = feeNote(commission);
  return (
    <SelectField
      label="Top price"
      hint={note && `A ticket, ${note}`}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value === "" ? undefined : Number(event.target.value))}
    >
      <option value="">Any price</option>
      {priceSteps(sections).map((cents) => (
        <option key={cents} value={cents}>{`Up to ${offeredPrice(cents, commission)}`}</option>
      ))}
    </SelectField>
  );
}
