import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import { callError } from "../data/base-query.ts";
import { useAppSelector } from "../data/hooks.ts";
import { useOrderQuery } from "../data/order-api.ts";
import { loginPath } from "../features/account/login-path.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { useEndSession } from "../features/account/use-end-session.ts";
import { ExpiredDialog } from "../features/order/hold/expired-dialog.tsx";
import { clockOffsetMs } from "../features/order/hold/hold-clock.ts";
import { useStartAgain } from "../features/order/hold/use-start-again.ts";
import { OrderFailure, OrderSkeleton } from "../features/order/order-loading.tsx";
import { isPayable, orderedPath, returnWords } from "../features/order/order-words.ts";
import { PayOrder } from "../features/order/payment/pay-order.tsx";
import { ReturnCard } from "../features/order/returned/return-card.tsx";
import { StepHead } from "../features/order/step-head.tsx";
import { StepPage } from "../features/order/step-page.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { usePageHead } from "../ui/page-head.ts";
import { useArrived } from "../ui/use-arrived.ts";

/** /checkout?pid=: every line of the price, then the bank's page. */
export function Component() {
  usePageHead({ title: "Checkout", description: "What your order costs, and how to pay for it." });
  const navigate = useNavigate();
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [params] = useSearchParams();
  const pid = idInAddress(params.get("pid"));
  const { data, error, refetch, fulfilledTimeStamp } = useOrderQuery(pid, {
    skip: pid === "" || !user,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const order = useArrived(data);
  const failure = callError(error);
  const endSession = useEndSession(failure?.kind === "signed-out");
  const startAgain = useStartAgain(order?.bookingId);

  if (known && !user) return <Navigate to={loginPath(location)} replace />;
  if (pid === "") return <ExpiredDialog open onStartAgain={startAgain} />;
  if (order?.state === "paid" || order?.state === "refund_due") {
    return <Navigate to={`${paths.paymentSuccess}?pid=${pid}`} replace />;
  }
  if (order?.state === "cancelled") {
    return (
      <ReturnCard
        tone="warn"
        words={returnWords("cancelled")}
        actions={
          <ButtonLink size="l" to={orderedPath(order)}>
            Choose seats again
          </ButtonLink>
        }
      >
        {order.note && <p>{order.note}</p>}
      </ReturnCard>
    );
  }
  if (order && !isPayable(order)) return <ExpiredDialog open onStartAgain={startAgain} />;
  if (order) {
    const offsetMs = clockOffsetMs(order.currentTime, fulfilledTimeStamp ?? Date.now());
    return <PayOrder order={order} offsetMs={offsetMs} onStartAgain={startAgain} onSignedOut={endSession} />;
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
