import { type ReactNode, useId } from "react";
import { useModal } from "#src/ui/dialogs/use-modal.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  children: ReactNode;
  /** The label of the button that closes the panel. */
  closeLabel?: string;
  onClose: () => void;
}

/** A sheet that rises from the bottom of the screen. Its close button is within reach of the thumb. */
export function Panel({ title, children, closeLabel = "Back to the door", onClose }: PanelProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.sheet}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" /> <span>{closeLabel}</span>
        </button>
      </div>
    </dialog>
  );
}
