import { useAway } from "#src/shared/offline/use-away.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { ago } from "#src/ui/time/ago.ts";

interface OpenPageDialogProps {
  open: boolean;
  order: Pick<Order, "cardPageOpenedAt" | "currentTime">;
  /** The page on which the buyer sees the result of the payment. */
  returnPath: string;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
}

/** Asks before opening a second card page for an order that may already be paid on the first. */
export function OpenPageDialog({ open, order, returnPath, busy, onAgain, onClose }: OpenPageDialogProps) {
  const away = useAway();
  const openedAt = order.cardPageOpenedAt;
  const when = openedAt ? ago(Date.parse(openedAt), Date.parse(order.currentTime)) : "before";
  return (
    <Dialog
      open={open}
      title="Have you already paid?"
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={returnPath}>Check on my payment</ButtonLink>
          <Button variant="quiet" busy={busy} aria-disabled={away !== null} onClick={() => away === null && onAgain()}>
            I haven't paid: open the card page
          </Button>
        </>
      }
    >
      <p>{`You opened the bank's card page for this order ${when}. It may still be open in another tab.`}</p>
      <p>If you paid there, please do not pay again. You could be charged twice, and we'd refund the second payment.</p>
      {away !== null && <Notice tone="warn">{`${away} Opening the card page has to wait.`}</Notice>}
    </Dialog>
  );
}
