import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** text: one line of it; block: fills the box that `className` defines. */
  shape?: "text" | "block";
  className?: string | undefined;
}

/** Reserves the space of content that is loading. Announce the loading once, beside it. */
export function Skeleton({ shape = "block", className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
