import { useId } from "react";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./card.module.css";

interface CardProps {
  title: string;
  actions?: Elements;
  children: Elements;
}

/** A section of a screen with its heading. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
