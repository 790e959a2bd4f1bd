import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: ReactNode;
  error?: string | undefined;
}

/** A labelled field of several lines. It grows with the text if the browser can do that. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={`${styles.input} ${styles.lines}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {error && (
        <p id={`${id}-note`} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}
