import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { classNames } from "./class-names.ts";
import styles from "./page-heading.module.css";
import visually from "./visually-hidden.module.css";

interface PageHeadingProps {
  children: ReactNode;
  className?: string | undefined;
  /** Kept for those who listen, where the page's look says it already. */
  hidden?: boolean;
}

/** The page's one h1. After a navigation inside the app it takes the focus, as a fresh page would. */
export function PageHeading({ children, className, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedByNavigation = useRef(key !== "default");

  // Before a dialog opens over the new page: when it closes, the focus comes back here.
  useLayoutEffect(() => {
    if (arrivedByNavigation.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(hidden ? visually.hidden : styles.heading, className)}>
      {children}
    </h1>
  );
}
