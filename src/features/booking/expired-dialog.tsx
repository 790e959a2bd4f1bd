import { refusals } from "../../../contract/errors.ts";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface ExpiredDialogProps {
  open: boolean;
  onStartAgain: () => void;
}

/** Missing or expired session (spec section 8): there is one way on. */
export function ExpiredDialog({ open, onStartAgain }: ExpiredDialogProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={refusals.SESSION_EXPIRED.message}
      onClose={onStartAgain}
      actions={<Button onClick={onStartAgain}>Start again</Button>}
    >
      Seats that are not paid for go back on sale.
    </Dialog>
  );
}
