import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** Another way on than ok, where there is one. */
export interface RefusalOffer {
  /** 'The nearest like it: GOLD A C14.' */
  text: string;
  /** 'Take C14 instead' */
  label: string;
  onTake: () => void;
}

interface RefusedDialogProps {
  message: string | undefined;
  /** Why, where the message does not say. */
  reason?: string | undefined;
  offer?: RefusalOffer | undefined;
  onOk: () => void;
}

/** What the box office refused, with the spec's way on: ok. */
export function RefusedDialog({ message, reason, offer, onOk }: RefusedDialogProps) {
  return (
    <Dialog
      open={message !== undefined}
      role="alertdialog"
      title={message ?? ""}
      onClose={onOk}
      actions={
        <>
          {offer && (
            <Button variant="quiet" onClick={offer.onTake}>
              {offer.label}
            </Button>
          )}
          <Button onClick={onOk}>ok</Button>
        </>
      }
    >
      {reason ?? offer?.text}
    </Dialog>
  );
}
