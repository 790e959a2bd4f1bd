import { shortDateTime } from "#src/shared/event/event-time.ts";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import form from "../../parts/fields/form.module.css";
import type { TypedSale } from "./typed-series.ts";

interface SaleChoiceProps {
  typed: TypedSale;
  saleOpens: string | undefined;
  onChange: (change: Partial<TypedSale>) => void;
}

/** When the sale of each date opens. */
export function SaleChoice({ typed, saleOpens, onChange }: SaleChoiceProps) {
  const same = saleOpens
    ? `At the same moment: ${shortDateTime(saleOpens.slice(0, 10), saleOpens.slice(11, 16))}`
    : "As soon as each date is published";
  return (
    <div className={form.form}>
      <SelectField
        label="Sales open"
        value={typed.isBefore ? "before" : "same"}
        onChange={({ target }) => onChange({ isBefore: target.value === "before" })}
      >
        <option value="same">{same}</option>
        <option value="before">A number of days before each date</option>
      </SelectField>
      {typed.isBefore && (
        <div className={form.two}>
          <Field
            label="Days before"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed.days}
            onChange={({ target }) => onChange({ days: target.value.trim() })}
          />
          <Field
            type="time"
            label="Opens at"
            value={typed.at}
            onChange={({ target }) => onChange({ at: target.value })}
          />
        </div>
      )}
    </div>
  );
}
