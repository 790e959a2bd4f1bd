import styles from "./back-button.module.css";
import { IconButton } from "./icon-button.tsx";

/** The arrow before a step's heading. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return <IconButton icon="chevron-left" label="Back" className={styles.back} onClick={onClick} />;
}
