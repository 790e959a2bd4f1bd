import { type ComponentProps, type ReactNode, useId } from "react";
import type { Elements } from "../layout/elements.ts";
import styles from "./field.module.css";

interface FieldProps extends ComponentProps<"input"> {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Sits inside the field's right edge, such as the show-password button. */
  trailing?: Elements;
}

/**
 * A labelled input. For screen readers, its error belongs to it and is read out when it appears. The error replaces the
 * hint.
 */
export function Field({ label, error, hint, trailing, id: givenId, className, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          data-trailing={trailing ? "" : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
