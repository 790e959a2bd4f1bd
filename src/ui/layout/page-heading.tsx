import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { classNames } from "../class-names.ts";
import styles from "./page-heading.module.css";
import visually from "./visually-hidden.module.css";

interface PageHeadingProps {
  children: ReactNode;
  className?: string | undefined;
  /** Shown only to screen readers, if the page's design already conveys it. */
  hidden?: boolean;
}

/** The navigation to the page that was rendered last. */
let arrivedAt: string | undefined;

/** The page's only h1. After a navigation inside the app it takes the focus, as on a newly loaded page. */
export function PageHeading({ children, className, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedBy = useRef(key);

  // This runs before a dialog opens over the new page, so that the focus returns here when the dialog closes.
  useLayoutEffect(() => {
    const isAgain = arrivedAt === arrivedBy.current;
    arrivedAt = arrivedBy.current;
    if (arrivedBy.current === "default") return;
    // The same page is rendered again, for example for another organiser of the desk. The focus stays where it is in
    // use.
    if (isAgain && document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(hidden ? visually.hidden : styles.heading, className)}>
      {children}
    </h1>
  );
}
