import { useId } from "react";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./kit-section.module.css";

/** A section of the kit with its name and a note. */
export function KitSection({ title, note, children }: { title: string; note?: string; children: Elements }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** One part in some of its states, with its name. */
export function Specimen({ name, children }: { name: string; children: Elements }) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.states}>{children}</div>
    </div>
  );
}
