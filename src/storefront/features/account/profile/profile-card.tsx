import { useId } from "react";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./profile-card.module.css";

/** One of the profile's forms, with its title. */
export function ProfileCard({ title, lead, children }: { title: string; lead?: string; children: Elements }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
