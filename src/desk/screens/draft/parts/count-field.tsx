import { type ReactNode, useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import { Field } from "#src/ui/forms/field.tsx";

interface CountFieldProps {
  label: ReactNode;
  /** Undefined: nothing is entered. */
  value: number | undefined;
  min?: number;
  max: number;
  onChange: (value: number | undefined) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

/** A field for a whole number. If the text is not one, it stays in the field with an error, and onChange is not called. */
export function CountField({ label, value, min = 1, max, onChange, hint, error, disabled }: CountFieldProps) {
  const [text, setText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const read = (typed: string) => {
    const count = typed === "" ? undefined : Number(typed);
    const isRight = count === undefined || (/^\d{1,7}$/.test(typed) && count >= min && count <= max);
    if (isRight && count !== value) onChange(count);
    return isRight;
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={isWrong ? `Please enter a number from ${formatCount(min)} to ${formatCount(max)}.` : error}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={text ?? (value === undefined ? "" : String(value))}
      onChange={({ target }) => {
        const typed = target.value.trim();
        setText(typed);
        if (read(typed)) setWrong(false);
      }}
      onBlur={() => {
        if (text === undefined) return;
        const isRight = read(text);
        setWrong(!isRight);
        if (isRight) setText(undefined);
      }}
    />
  );
}
