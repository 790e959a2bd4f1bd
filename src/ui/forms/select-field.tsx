import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A labelled choice of one option from a few, as the browser's own list. */
export function SelectField({ label, hint, id: givenId, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} aria-describedby={hint ? `${id}-note` : undefined}>
        {children}
      </select>
      <p id={`${id}-note`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
