import { useEffect, useRef, useState } from "react";
import { Field } from "#src/ui/field.tsx";

interface TextFieldProps {
  label: string;
  value: string;
  /** Shown while the field is empty. */
  placeholder?: string;
  maxLength: number;
  isNeeded?: boolean;
  list?: string;
  hint?: string;
  disabled?: boolean;
  /** Called with Enter and when the field loses the focus, so that a name is one step of the history. */
  onChange: (value: string) => void;
}

/** A text that takes effect once it is written. */
export function TextField({ value, isNeeded = false, onChange, ...field }: TextFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const isMissing = isNeeded && text.trim() === "";
  const done = () => {
    if (typed === undefined || isMissing) return;
    if (typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  };
  const last = useRef(done);
  useEffect(() => {
    last.current = done;
  });
  // A field that goes with what was selected keeps what was typed in it.
  useEffect(() => () => last.current(), []);
  return (
    <Field
      {...field}
      value={text}
      error={isMissing ? "This is needed." : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === "Enter" && done()}
    />
  );
}
