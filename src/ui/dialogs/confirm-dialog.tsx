import { Button } from "../actions/button.tsx";
import type { Elements } from "../layout/elements.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  children: Elements;
  /** The words of the button that confirms. */
  yes: string;
  isBusy?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, yes, isBusy = false, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
