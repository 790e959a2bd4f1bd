import type { Sells } from "#contract/rules/event/venue-kinds.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

interface CancelDialogProps {
  open: boolean;
  sells: Sells;
  busy: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
  onCancel: () => void;
  onStay: () => void;
}

/** Asks the buyer before releasing the tickets (docs/design/product.md#cancelling). */
export function CancelDialog({ open, sells, busy, failure, onCancel, onStay }: CancelDialogProps) {
  const away = useAway();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title="Cancel Transaction ?"
      onClose={onStay}
      actions={
        <>
          <Button
            variant="danger"
            busy={busy}
            aria-disabled={away !== null}
            onClick={() => away === null && onCancel()}
          >
            Yes,cancel
          </Button>
          <Button variant="quiet" onClick={onStay}>
            No, keep my tickets
          </Button>
        </>
      }
    >
      <p>
        {sells === "seats"
          ? "Your selected seats will be unblocked and may not be available later."
          : "Your tickets go back on sale and may not be available later."}
      </p>
      {away !== null && <Notice tone="warn">{`${away} Giving your tickets back has to wait.`}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  );
}
