import { useId } from "react";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./filter-field.module.css";

/** A small label over one of the browser's own controls, which gets the given id. */
export function FilterField({ label, children }: { label: string; children: (id: string) => Elements }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
