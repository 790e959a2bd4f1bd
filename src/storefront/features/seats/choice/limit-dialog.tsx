import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { TICKET_LIMIT_MESSAGE } from "#contract/rules/ticket/limit-words.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";

/** Says with the fixed message, and in plain words, that a seat would exceed the limit. */
export function LimitDialog({ open, onRead }: { open: boolean; onRead: () => void }) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={TICKET_LIMIT_MESSAGE}
      onClose={onRead}
      actions={<Button onClick={onRead}>ok</Button>}
    >{`You have ${MAX_TICKETS} seats, which is as many as one order can have. To swap one, tap it to let it go first.`}</Dialog>
  );
}
