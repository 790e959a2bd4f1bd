import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** What the box office answered, to be read and put away with 'ok'. */
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
