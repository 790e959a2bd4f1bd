import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./page.module.css";

/** A page's column: as wide as the design allows, with the screen's margins. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}
