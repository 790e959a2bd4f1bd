import { type ReactNode, useId } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, the close button, or a press outside. */
  onClose: () => void;
  children?: ReactNode;
  /** False for a dialog with a form, which a screen reader should not read out as one sentence. */
  described?: boolean;
  /** Buttons; the last one is nearest to the thumb. */
  actions?: ReactNode;
  /** alertdialog: closes only by Escape and the actions, without a close button and not by a press outside. */
  role?: "dialog" | "alertdialog";
}

/** The browser's own modal dialog. It keeps the focus inside and then restores it. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog(props: Omit<DialogProps, "open">) {
  const { title, onClose, children, described = true, actions, role = "dialog" } = props;
  const dialog = useModal();
  const id = useId();
  const dismissible = role === "dialog";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside is a shortcut; Escape arrives as onCancel.
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children && described ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The second click of a double click on the button that opened it does not count as a click outside.
      onClick={(event) => dismissible && event.detail < 2 && event.target === event.currentTarget && onClose()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
        </header>
        {children && (
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
        {/* Last in order, because the browser gives the focus to the first control, which is what the dialog is for. */}
        {dismissible && <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />}
      </div>
    </dialog>
  );
}
