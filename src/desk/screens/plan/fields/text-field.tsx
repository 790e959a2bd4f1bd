import { useEffect, useRef, useState } from "react";
import { Field } from "#src/ui/forms/field.tsx";
import type { MendingField } from "../checks/problem-place.ts";
import { written } from "../model/written.ts";

interface TextFieldProps {
  label: string;
  /** The name by which a problem finds the field. */
  name?: MendingField;
  value: string;
  /** Shown while the field is empty. */
  placeholder?: string;
  maxLength: number;
  isNeeded?: boolean;
  /** The error of a text, in words. An invalid text stays in the field and changes nothing. */
  faultOf?: (text: string) => string | undefined;
  list?: string;
  hint?: string;
  disabled?: boolean;
  /** Called on Enter and when the field loses the focus, so that a name is one step of the history. */
  onChange: (value: string) => void;
}

/** A text that takes effect once it is complete. */
export function TextField({ value, isNeeded = false, faultOf, onChange, ...field }: TextFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const next = written(text);
  const fault = isNeeded && next === "" ? "This is needed." : next === value ? undefined : faultOf?.(next);
  const last = useRef(() => {});
  const done = () => {
    if (typed === undefined || fault !== undefined) return;
    // The field may be removed before it renders again, and the change must not take effect twice.
    last.current = () => {};
    if (next !== value) onChange(next);
    setTyped(undefined);
  };
  useEffect(() => {
    last.current = done;
  });
  // If the field unmounts with the selection, it commits what was typed.
  useEffect(() => () => last.current(), []);
  return (
    <Field
      {...field}
      value={text}
      error={fault}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === "Enter" && done()}
    />
  );
}
