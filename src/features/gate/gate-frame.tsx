import type { ReactNode } from "react";
import { PageHeading } from "../../ui/page-heading";
import { Skeleton } from "../../ui/skeleton";
import styles from "./gate-frame.module.css";

/** The gate's pages that are read and not scanned with. */
export function GateFrame({ title, children, busy = false }: { title: string; children?: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.frame} aria-busy={busy}>
      <PageHeading>{title}</PageHeading>
      {busy ? <Skeleton className={styles.waiting} /> : children}
    </div>
  );
}
