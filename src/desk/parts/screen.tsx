import type { ReactNode } from "react";
import type { Elements } from "#src/ui/layout/elements.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./screen.module.css";

interface ScreenProps {
  /** The only h1, and the tab's title. */
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** What can be done here, beside the title. */
  actions?: Elements;
  /** Whether it fills the window's height, with its title on one line. In a small window it scrolls like any other screen. */
  fills?: boolean;
  children?: Elements;
}

/** A screen of the desk: its title with what can be done, and sections below. */
export function Screen({ title, lead, actions, fills = false, children }: ScreenProps) {
  usePageHead({ title: `${title} | Desk`, description: "" });
  return (
    <div className={styles.screen} data-fills={fills || undefined}>
      <div className={styles.head}>
        <div className={styles.words}>
          <PageHeading className={styles.title}>{title}</PageHeading>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
