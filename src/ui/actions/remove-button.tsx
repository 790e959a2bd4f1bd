import { IconButton } from "./icon-button.tsx";
import styles from "./remove-button.module.css";

interface RemoveButtonProps {
  /** What it removes, for screen readers: 'Remove C12'. */
  label: string;
  onRemove: () => void;
}

/** A cross that removes a chosen item. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return <IconButton icon="close" size={16} label={label} className={styles.remove} onClick={onRemove} />;
}
