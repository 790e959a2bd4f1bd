import type { Elements } from "#src/ui/layout/elements.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./account-card.module.css";

/** The narrow page around every account form. */
export function AccountCard({ title, lead, children }: { title: string; lead: string; children: Elements }) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
