import styles from "./former-amount.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The price before a discount, struck through. */
export function FormerAmount({ children }: { children: string }) {
  return (
    <>
      <VisuallyHidden>instead of </VisuallyHidden>
      <s className={styles.former}>{children}</s>{" "}
    </>
  );
}
