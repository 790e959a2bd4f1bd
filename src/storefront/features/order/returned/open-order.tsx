import { useState } from "react";
import type { Order } from "#src/storefront/data/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { useSells } from "../booking/use-sells.ts";
import { CancelDialog } from "../hold/cancel-dialog.tsx";
import { clockOffsetMs } from "../hold/hold-clock.ts";
import { HoldTimer } from "../hold/hold-timer.tsx";
import { useCancelAndLeave } from "../hold/use-cancel-and-leave.ts";
import { useHoldEnded } from "../hold/use-hold-ended.ts";
import { useStartAgain } from "../hold/use-start-again.ts";
import { checkoutPath } from "../order-paths.ts";
import { OrderSummary } from "../order-summary.tsx";
import { orderedPath, returnedAs, returnWords } from "../order-words.ts";
import { ReturnCard } from "./return-card.tsx";

interface OpenOrderProps {
  order: Order;
  fulfilledAt: number;
  waitedLong: boolean;
  /** Whether the bank sent the buyer to the page for declined payments. The box office may not know of it yet. */
  saidNo: boolean;
  home: Elements;
}

/**
 * An order that is neither paid nor over: the bank is deciding, or the buyer can try again while the seats are held.
 */
export function OpenOrder({ order, fulfilledAt, waitedLong, saidNo, home }: OpenOrderProps) {
  const [asking, setAsking] = useState(false);
  const cancelling = useCancelAndLeave(order.bookingId, orderedPath(order), () => setAsking(false));
  const sells = useSells(order.bookingId);
  const offsetMs = clockOffsetMs(order.currentTime, fulfilledAt);
  const hasEnded = useHoldEnded(order.holdEndsAt, offsetMs);
  const startAgain = useStartAgain(order.bookingId);
  // A note knows more, for example that a payment has to be refunded.
  const mayRetry = saidNo && order.note === "";
  const words = returnWords(returnedAs(order, waitedLong, mayRetry));
  if (order.state === "paying")
    return (
      <ReturnCard
        tone="waiting"
        words={words}
        actions={
          <>
            <ButtonLink variant={mayRetry ? "action" : "quiet"} size="l" to={checkoutPath(order.orderId)}>
              {mayRetry ? "Try again" : "I haven't paid yet"}
            </ButtonLink>
            {home}
          </>
        }
      >
        {order.note && <p>{order.note}</p>}
        <OrderSummary order={order} />
      </ReturnCard>
    );

  const failed = order.state === "failed";
  return (
    <>
      <HoldTimer expiresAt={order.holdEndsAt} clockOffsetMs={offsetMs} onStartAgain={startAgain} />
      <ReturnCard
        tone={failed ? "danger" : "warn"}
        words={words}
        actions={
          <>
            <ButtonLink size="l" to={checkoutPath(order.orderId)}>
              {failed ? "Try again" : "Go on to pay"}
            </ButtonLink>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Cancel and release my tickets
            </Button>
          </>
        }
        details={<OrderSummary order={order} />}
      >
        {order.note && <p>{order.note}</p>}
        {failed && <p>Your tickets are still held. Try the card again, or use another one.</p>}
      </ReturnCard>
      <CancelDialog open={asking && !hasEnded} sells={sells} {...cancelling} />
    </>
  );
}
