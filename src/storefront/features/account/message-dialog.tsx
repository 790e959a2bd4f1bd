import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";

/** Shows the box office's answer until the buyer presses 'ok'. */
export function MessageDialog({ message, onOk }: { message: string | null; onOk: () => void }) {
  return (
    <Dialog
      open={message !== null}
      role="alertdialog"
      title={message}
      onClose={onOk}
      actions={<Button onClick={onOk}>ok</Button>}
    />
  );
}
