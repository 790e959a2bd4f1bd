import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { callError } from "#src/http/call-error.ts";
import { useOrderQuery } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { type Buyer, useEndedSession } from "../buyer.ts";
import { ExpiredDialog } from "../hold/expired-dialog.tsx";
import { useStartAgain } from "../hold/use-start-again.ts";
import { OrderFailure, OrderSkeleton } from "../order-loading.tsx";
import { returnPath } from "../order-paths.ts";
import { isPayable, orderedPath, returnWords } from "../order-words.ts";
import { ReturnCard } from "../returned/return-card.tsx";
import { StepHead } from "../step-head.tsx";
import { StepPage } from "../step-page.tsx";
import { PayOrder } from "./pay-order.tsx";
import { timeUpWords } from "./time-up-words.tsx";

interface CheckoutStepProps {
  buyer: Buyer;
  /** '' if the address names no order. */
  orderId: string;
}

/** The checkout of an order that can be paid, or else the order's result. */
export function CheckoutStep({ buyer, orderId }: CheckoutStepProps) {
  const navigate = useNavigate();
  const { data, error, refetch, fulfilledTimeStamp } = useOrderQuery(orderId, {
    skip: orderId === "" || !buyer.userId,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const order = useArrived(data);
  const failure = callError(error);
  useEndedSession(failure?.kind === "signed-out", buyer);
  const startAgain = useStartAgain(order?.bookingId);

  if (buyer.isKnown && !buyer.userId) return <Navigate to={buyer.loginPath} replace />;
  if (orderId === "") return <ExpiredDialog open onStartAgain={startAgain} />;
  if (order?.state === "paid" || order?.state === "refund_due") return <Navigate to={returnPath(orderId)} replace />;
  if (order?.state === "cancelled") return <CancelledOrder order={order} />;
  if (order && !isPayable(order))
    return (
      <ExpiredDialog open onStartAgain={startAgain}>
        {timeUpWords(order)}
      </ExpiredDialog>
    );
  if (order) {
    const answeredAtMs = fulfilledTimeStamp ?? Date.now();
    return (
      <PayOrder
        order={order}
        userId={buyer.userId}
        answeredAtMs={answeredAtMs}
        onStartAgain={startAgain}
        onSignedOut={buyer.endSession}
      />
    );
  }
  return (
    <StepPage
      timer={null}
      head={<StepHead step="checkout" onBack={() => navigate(-1)} />}
      foot={
        <Button variant="quiet" onClick={() => navigate(paths.home)}>
          Back To Home Page
        </Button>
      }
    >
      {failure ? <OrderFailure error={failure} onRetry={refetch} /> : <OrderSkeleton />}
    </StepPage>
  );
}

function CancelledOrder({ order }: { order: Order }) {
  return (
    <ReturnCard
      tone="warn"
      words={returnWords("cancelled")}
      actions={
        <ButtonLink size="l" to={orderedPath(order)}>
          Choose tickets again
        </ButtonLink>
      }
    >
      {order.note && <p>{order.note}</p>}
    </ReturnCard>
  );
}
