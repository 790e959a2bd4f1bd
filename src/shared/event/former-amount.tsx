import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./former-amount.module.css";

/** The price before a discount, struck through. */
export function FormerAmount({ children }: { children: string }) {
  return (
    <>
      <VisuallyHidden>instead of </VisuallyHidden>
      <s className={styles.former}>{children}</s>{" "}
    </>
  );
}
