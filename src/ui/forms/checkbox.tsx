import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, id: givenId, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  );
}
