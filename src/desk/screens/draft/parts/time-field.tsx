import { type ReactNode, useRef } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./time-field.module.css";

interface TimeFieldProps {
  label: string;
  /** On the venue's clock: 'YYYY-MM-DDTHH:mm', perhaps with seconds. Undefined: none is set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** If true, there is no button that clears the time. */
  isNeeded?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A date and time on the venue's clock. */
export function TimeField({ label, value, onChange, isNeeded = false, hint, error }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(undefined);
    // The button disappears, so the focus moves to the field.
    input.current?.focus();
  };
  return (
    <div className={styles.space}>
      <div className={styles.time}>
        <Field
          ref={input}
          type="datetime-local"
          label={label}
          className={styles.field}
          hint={hint}
          error={error}
          // By default, a browser rejects a time that has seconds.
          step={value && value.length > 16 ? 1 : undefined}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
        {value !== undefined && !isNeeded && (
          <Button variant="quiet" size="s" className={styles.clear} aria-label={`Clear ${label}`} onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
