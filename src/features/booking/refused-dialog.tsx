import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

/** What the box office refused, with the spec's single way on: ok. */
export function RefusedDialog({ message, onOk }: { message: string | undefined; onOk: () => void }) {
  return (
    <Dialog
      open={message !== undefined}
      role="alertdialog"
      title={message ?? ""}
      onClose={onOk}
      actions={<Button onClick={onOk}>ok</Button>}
    />
  );
}
