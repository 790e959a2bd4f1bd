import { useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { formatAmount, toCents } from "../../contract/rules/money.ts";
import type { Order } from "../../contract/wire/booking.ts";
import type { CallError } from "../data/base-query";
import { useAppDispatch, useAppSelector } from "../data/hooks";
import { loginPath } from "../features/account/next-path";
import { selectSessionKnown, selectUser } from "../features/account/session-slice";
import { forgetBooking } from "../features/booking/booking-session-slice";
import { CancelDialog } from "../features/booking/cancel-dialog";
import { ExpiredDialog } from "../features/booking/expired-dialog";
import { clockOffsetMs } from "../features/booking/hold-clock";
import { HoldTimer } from "../features/booking/hold-timer";
import { StepHead } from "../features/booking/step-head";
import { StepPage } from "../features/booking/step-page";
import { useBackGuard } from "../features/booking/use-back-guard";
import { useCancelBooking } from "../features/booking/use-cancel-booking";
import { useOrderQuery } from "../features/checkout/order-api";
import { OrderFailure, OrderSkeleton } from "../features/checkout/order-loading";
import { OrderSummary } from "../features/checkout/order-summary";
import { isPayable, orderedPath } from "../features/checkout/order-words";
import { usePay } from "../features/checkout/use-pay";
import { holdUpdates } from "../offline/hold-updates";
import { useOnline } from "../offline/use-online";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { usePageHead } from "../ui/page-head";

/** /checkout?pid=: every line of the price, then the bank's page. */
export function Component() {
  usePageHead({ title: "Checkout", description: "What your order costs, and how to pay for it." });
  const navigate = useNavigate();
  const location = useLocation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [params] = useSearchParams();
  const pid = params.get("pid") ?? "";
  const {
    data: order,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useOrderQuery(pid, {
    skip: pid === "" || !user,
    refetchOnFocus: true,
  });
  const failure = error as CallError | undefined;
  const startAgain = async () => {
    await navigate(paths.home);
    dispatch(forgetBooking());
  };

  if (known && !user) return <Navigate to={loginPath(location)} replace />;
  if (pid === "") return <ExpiredDialog open onStartAgain={startAgain} />;
  if (order?.state === "paid" || order?.state === "refund_due") {
    return <Navigate to={`${paths.paymentSuccess}?pid=${pid}`} replace />;
  }
  if (order && !isPayable(order)) return <ExpiredDialog open onStartAgain={startAgain} />;
  if (order) {
    const offsetMs = clockOffsetMs(order.current_time, fulfilledTimeStamp ?? Date.now());
    return <Pay order={order} offsetMs={offsetMs} onStartAgain={startAgain} />;
  }
  return (
    <StepPage
      timer={null}
      head={<StepHead title="Checkout" step={3} onBack={() => navigate(-1)} />}
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

interface PayProps {
  order: Order;
  offsetMs: number;
  onStartAgain: () => void;
}

function Pay({ order, offsetMs, onStartAgain }: PayProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const online = useOnline();
  const { pay, paying, failure } = usePay(order.pid, () => navigate(`${paths.paymentSuccess}?pid=${order.pid}`));
  const { cancel, cancelling, failure: cancelFailure } = useCancelBooking();
  const guard = useBackGuard(!paying);
  useEffect(() => holdUpdates("checkout"), []);

  const cancelAll = async () => {
    if (!(await cancel(order.ticketBooking_id))) return;
    guard.settle();
    await navigate(orderedPath(order), { replace: true });
    dispatch(forgetBooking());
  };
  const free = order.payable === 0;
  return (
    <StepPage
      timer={<HoldTimer expiresAt={order.expires_at} clockOffsetMs={offsetMs} onStartAgain={onStartAgain} />}
      head={<StepHead title="Checkout" step={3} onBack={guard.ask} />}
      foot={
        <>
          <Button size="l" block busy={paying} aria-disabled={!online} onClick={() => online && pay()}>
            {free ? "Get my tickets" : `Pay ${formatAmount(toCents(order.payable))} by card`}
          </Button>
          <Button variant="quiet" onClick={guard.ask}>
            Cancel and release my seats
          </Button>
        </>
      }
    >
      <OrderSummary order={order} />
      {order.note && <Notice tone="info">{order.note}</Notice>}
      {!free && <p>You pay on the bank's page. Bring the card you pay with as ID when you collect tickets.</p>}
      {!online && <Notice tone="warn">You are offline. Your seats stay held; paying needs a connection.</Notice>}
      {failure && (
        <Notice tone="danger" title="Nothing was charged">
          {failure.message} Your seats are still held.
        </Notice>
      )}
      <CancelDialog
        open={guard.asking}
        busy={cancelling}
        failure={cancelFailure}
        onCancel={cancelAll}
        onStay={guard.settle}
      />
    </StepPage>
  );
}
