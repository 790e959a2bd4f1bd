import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import styles from "./time-field.module.css";

interface TimeFieldProps {
  label: string;
  /** On the venue's clock: 'YYYY-MM-DDTHH:mm', perhaps with seconds. Undefined: none is set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A date and time on the venue's clock, which can be taken out again. */
export function TimeField({ label, value, onChange, hint, error }: TimeFieldProps) {
  return (
    <div className={styles.time}>
      <Field
        type="datetime-local"
        label={label}
        className={styles.field}
        hint={hint}
        error={error}
        // Without a step of seconds, a browser calls a time with seconds wrong.
        step={value && value.length > 16 ? 1 : undefined}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      {value !== undefined && (
        <Button variant="quiet" aria-label={`Clear: ${label}`} onClick={() => onChange(undefined)}>
          Clear
        </Button>
      )}
    </div>
  );
}
