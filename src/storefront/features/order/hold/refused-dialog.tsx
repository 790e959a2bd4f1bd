import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";

/** Something that the buyer can do instead of pressing ok. */
export interface RefusalOffer {
  /** 'The nearest like it: GOLD A C14.' */
  text: string;
  /** 'Take C14 instead' */
  label: string;
  onTake: () => void;
}

interface RefusedDialogProps {
  message: string | undefined;
  /** The reason, if the message does not say it. */
  reason?: string | undefined;
  offer?: RefusalOffer | undefined;
  onOk: () => void;
}

/** Shows a refusal of the box office, with the specified button 'ok'. */
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
