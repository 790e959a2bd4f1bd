import { Icon } from "../media/icon.tsx";
import styles from "./remove-button.module.css";

interface RemoveButtonProps {
  /** What it removes, for screen readers: 'Remove C12'. */
  label: string;
  onRemove: () => void;
}

/** A cross that removes a chosen item. */
export function RemoveButton({ label, onRemove }: RemoveButtonProps) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
      <Icon name="close" size={16} />
    </button>
  );
}
