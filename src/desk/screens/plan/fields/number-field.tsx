import { useState } from "react";
import { Field } from "#src/ui/forms/field.tsx";

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  hint?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number that takes effect while somebody types. Invalid text stays in the field and changes nothing. */
export function NumberField({ label, value, min, max, step = 1, hint, disabled, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const number = Number(text);
  const isWhole = step % 1 !== 0 || Number.isInteger(number);
  const fits = text.trim() !== "" && Number.isFinite(number) && isWhole && number >= min && number <= max;
  return (
    <Field
      label={label}
      type="number"
      inputMode={step % 1 === 0 && min >= 0 ? "numeric" : "decimal"}
      min={min}
      max={max}
      step={step}
      hint={hint}
      disabled={disabled}
      value={text}
      error={fits ? undefined : `${isWhole ? "A number" : "A whole number"} from ${min} to ${max}`}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        const isGood = target.value.trim() !== "" && Number.isFinite(next) && next >= min && next <= max;
        if (isGood && (step % 1 !== 0 || Number.isInteger(next))) onChange(next);
      }}
      onBlur={() => fits && setTyped(undefined)}
    />
  );
}
