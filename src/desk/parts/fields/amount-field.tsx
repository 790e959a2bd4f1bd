import { type ReactNode, useState } from "react";
import { type Cents, toAmount } from "#contract/rules/money/money.ts";
import { Field } from "#src/ui/forms/field.tsx";
import { readAmount } from "./read-amount.ts";

interface AmountFieldProps {
  label: ReactNode;
  /** Undefined: nothing is entered. */
  cents: Cents | undefined;
  onChange: (cents: Cents | undefined) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * If true, onChange is called when the field is left, not with each key, because a half-typed amount would change
   * prices.
   */
  isLazy?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

/** $100,000. */
const MOST_CENTS = 10_000_000;

/** '89' or '89.50', as people type it. */
const shown = (cents: Cents | undefined) => (cents === undefined ? "" : toAmount(cents).replace(/\.00$/, ""));

/** A field for dollars. If the text is not an amount, it stays in the field with an error, and onChange is not called. */
export function AmountField({ label, cents, onChange, hint, error, isLazy, disabled, className }: AmountFieldProps) {
  const [text, setText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const tell = (typed: string) => {
    const amount = readAmount(typed, MOST_CENTS);
    if (amount === undefined && typed.trim() !== "") return false;
    if (amount !== cents) onChange(amount);
    return true;
  };
  const settle = () => {
    if (text === undefined) return;
    const isRead = tell(text);
    setWrong(!isRead);
    if (isRead) setText(undefined);
  };
  return (
    <Field
      label={label}
      className={className}
      hint={hint}
      error={isWrong ? "Please enter an amount in dollars, such as 89 or 89.50." : error}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={text ?? shown(cents)}
      onChange={({ target }) => {
        setText(target.value);
        setWrong(false);
        if (!isLazy) tell(target.value);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
    />
  );
}
