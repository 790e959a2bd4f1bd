import type { ReactNode } from "react";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";

interface ExpiredDialogProps {
  open: boolean;
  onStartAgain: () => void;
  /** What the expiry means on this page, in place of the usual words. */
  children?: ReactNode;
}

/** Says that the booking is missing or expired (docs/design/product.md#errors). The buyer can only start again. */
export function ExpiredDialog({ open, onStartAgain, children }: ExpiredDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={SESSION_EXPIRED_MESSAGE}
      onClose={onStartAgain}
      actions={<Button onClick={onStartAgain}>Start again</Button>}
    >
      {children ?? "When the time is up, your tickets go back on sale."}
    </Dialog>
  );
}
