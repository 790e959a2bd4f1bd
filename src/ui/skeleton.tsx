import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** text: a line of it; block: fills the box that `className` gives it. */
  shape?: "text" | "block";
  className?: string | undefined;
}

/** Holds the place of what is coming, at its size. Say once, beside it, that something is loading. */
export function Skeleton({ shape = "block", className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
