import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { useResendTicketsMutation } from "../../calls/orders-api.ts";
import { Refusal } from "../../parts/refusal.tsx";

interface ResendDialogProps {
  order: DeskOrderStory;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Emails the tickets to the buyer again. */
export function ResendDialog({ order, onDone, onClose }: ResendDialogProps) {
  const [resend, { isLoading, error }] = useResendTicketsMutation();
  const act = `desk-resend:${order.id}`;
  const send = async () => {
    const { data, error: refused } = await resend({ orderId: order.id, key: attemptKey(act, order.id) });
    if (isDecided(callError(refused))) settleAttempt(act);
    if (data) onDone(`The tickets are on their way to ${data.mailed_to}.`);
  };
  return (
    <Dialog
      open
      title="Email the tickets again?"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button busy={isLoading} onClick={() => void send()}>
            Send
          </Button>
        </>
      }
    >
      <p>
        They go to <strong>{order.buyer.email}</strong>. Tickets that the buyer has already still work.
      </p>
      <Refusal error={callError(error)} isChange />
    </Dialog>
  );
}
