import { type ComponentProps, useEffect, useState } from "react";
import { FilterField } from "./filter-field.tsx";

interface DateFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  label: string;
  value: string;
  /** Called with a complete date or none. A year that is being typed passes through the year 2. */
  onDate: () => void;
}

export function DateField({ label, value, onDate, ...input }: DateFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <FilterField label={label}>
      {(id) => (
        <input
          {...input}
          id={id}
          type="date"
          value={text}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setText(typed);
            if (typed ? typed.startsWith("2") : event.currentTarget.validity.valid) onDate();
          }}
        />
      )}
    </FilterField>
  );
}
