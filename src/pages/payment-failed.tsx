import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { useAppDispatch, useAppSelector } from "../data/hooks";
import { loginPath } from "../features/account/next-path";
import { selectUser } from "../features/account/session-slice";
import { forgetBooking } from "../features/booking/booking-session-slice";
import { CancelDialog } from "../features/booking/cancel-dialog";
import { clockOffsetMs } from "../features/booking/hold-clock";
import { HoldTimer } from "../features/booking/hold-timer";
import { useBackGuard } from "../features/booking/use-back-guard";
import { useCancelBooking } from "../features/booking/use-cancel-booking";
import { useOrderQuery } from "../features/checkout/order-api";
import { OrderSummary } from "../features/checkout/order-summary";
import { isPayable, orderedPath, returnWords } from "../features/checkout/order-words";
import { ReturnCard } from "../features/checkout/return-card";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { usePageHead } from "../ui/page-head";

/** /responseFailURL: what happened, and another try while the seats are held. */
export function Component() {
  usePageHead({ title: "Payment not accepted", description: "Your payment did not go through." });
  const navigate = useNavigate();
  const location = useLocation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [params] = useSearchParams();
  const pid = params.get("pid") ?? "";
  const { data: order, fulfilledTimeStamp } = useOrderQuery(pid, { skip: pid === "" || !user, refetchOnFocus: true });
  const { cancel, cancelling, failure } = useCancelBooking();
  const guard = useBackGuard(false);
  const payable = order !== undefined && isPayable(order);
  const startAgain = async () => {
    await navigate(paths.home);
    dispatch(forgetBooking());
  };
  const cancelAll = async () => {
    if (!order || !(await cancel(order.ticketBooking_id))) return;
    guard.settle();
    await navigate(orderedPath(order), { replace: true });
    dispatch(forgetBooking());
  };

  if (order?.state === "paid" || order?.state === "refund_due") {
    const paid = order.state === "paid";
    return (
      <ReturnCard
        tone={paid ? "ok" : "warn"}
        words={returnWords(order.state)}
        actions={
          <ButtonLink size="l" to={paid ? paths.myTickets : paths.home}>
            {paid ? "My Tickets" : "Back To Home Page"}
          </ButtonLink>
        }
      >
        {order.note && <p>{order.note}</p>}
      </ReturnCard>
    );
  }
  return (
    <>
      {payable && (
        <HoldTimer
          expiresAt={order.expires_at}
          clockOffsetMs={clockOffsetMs(order.current_time, fulfilledTimeStamp ?? Date.now())}
          onStartAgain={startAgain}
        />
      )}
      <ReturnCard
        tone="danger"
        words={returnWords("failed")}
        actions={
          payable ? (
            <>
              <ButtonLink size="l" to={`${paths.checkout}?pid=${order.pid}`}>
                Try again
              </ButtonLink>
              <Button variant="quiet" size="l" onClick={guard.ask}>
                Cancel and release my seats
              </Button>
            </>
          ) : (
            <ButtonLink size="l" to={order ? orderedPath(order) : paths.home}>
              {order ? `Back to the ${order.event_type === "Combo" ? "combo" : "event"}` : "Back To Home Page"}
            </ButtonLink>
          )
        }
      >
        {order?.note && order.note !== returnWords("failed").text && <p>{order.note}</p>}
        <p>
          {payable && "Nothing was charged, and your seats are still held. Try the card again, or another one."}
          {order && !payable && "Nothing was charged. Seats that were held for you go back on sale."}
          {!order && !user && <Link to={loginPath(location)}>Sign in to see what became of your order.</Link>}
        </p>
        {payable && <OrderSummary order={order} />}
      </ReturnCard>
      <CancelDialog
        open={guard.asking}
        busy={cancelling}
        failure={failure}
        onCancel={cancelAll}
        onStay={guard.settle}
      />
    </>
  );
}
