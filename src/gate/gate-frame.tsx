import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./gate-frame.module.css";

interface GateFrameProps {
  title: string;
  /** The page's purpose, shown while the rest loads. */
  lead?: string | undefined;
  children?: Elements;
  busy?: boolean;
}

/** The frame of the gate's pages that are not the scanning screen. */
export function GateFrame({ title, lead, children, busy = false }: GateFrameProps) {
  return (
    <div className={styles.frame} aria-busy={busy}>
      <PageHeading>{title}</PageHeading>
      {lead && <p>{lead}</p>}
      {busy ? <Skeleton className={styles.waiting} /> : children}
    </div>
  );
}
