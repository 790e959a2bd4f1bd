import { Icon } from "../media/icon.tsx";
import styles from "./back-button.module.css";

/** The arrow before a step's heading. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label="Back" onClick={onClick}>
      <Icon name="chevron-left" />
    </button>
  );
}
