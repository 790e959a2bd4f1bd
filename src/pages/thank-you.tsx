import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { api } from "../data/api";
import { useAppDispatch, useAppSelector } from "../data/hooks";
import { loginPath } from "../features/account/next-path";
import { selectUser } from "../features/account/session-slice";
import { forgetBooking } from "../features/booking/booking-session-slice";
import { useRecordPaymentMutation } from "../features/checkout/order-api";
import { paymentRecord } from "../features/checkout/order-lines";
import { OrderFailure, OrderSkeleton } from "../features/checkout/order-loading";
import { OrderSummary } from "../features/checkout/order-summary";
import { isSettled, returnWords } from "../features/checkout/order-words";
import { ReturnCard } from "../features/checkout/return-card";
import { useReturnedOrder } from "../features/checkout/use-returned-order";
import { InstallCard } from "../features/install/install-card";
import { dropChoice } from "../features/seats/choice/choice-storage";
import { selectionCleared } from "../features/seats/choice/selection-slice";
import { ButtonLink } from "../ui/button-link";
import { usePageHead } from "../ui/page-head";

/** /responseSuccessURL and /thankyou: what became of the payment, by the box office's word. */
export function Component() {
  usePageHead({ title: "Thank you", description: "Your booking." });
  const location = useLocation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [params] = useSearchParams();
  const pid = params.get("pid") ?? "";
  const { order, error, waitedLong, refetch } = useReturnedOrder(pid, user !== null);
  const [recordPayment] = useRecordPaymentMutation();
  const userId = user?.id;
  const paid = order?.state === "paid";

  useEffect(() => {
    if (!order || !userId || !isSettled(order.state)) return;
    // The record is cross-checked and moves nothing: without it the buyer misses nothing, so its failure is not theirs.
    void recordPayment(paymentRecord(order, userId));
    dispatch(forgetBooking());
    dropChoice();
    dispatch(selectionCleared());
    dispatch(api.util.invalidateTags(["Ticket", "Seats"]));
  }, [order, userId, recordPayment, dispatch]);

  const home = (
    <ButtonLink variant="quiet" size="l" to={paths.home}>
      Back To Home Page
    </ButtonLink>
  );
  if (!user) {
    const words = {
      title: "Your payment came back to us",
      text: "Sign in to see your tickets. They come by email too.",
    };
    return (
      <ReturnCard
        tone="ok"
        words={words}
        actions={
          <>
            <ButtonLink size="l" to={loginPath(location)}>
              Sign in
            </ButtonLink>
            {home}
          </>
        }
      />
    );
  }
  if (!order) {
    return (
      <ReturnCard tone="waiting" words={returnWords("paying")} actions={home}>
        {error ? <OrderFailure error={error} onRetry={refetch} /> : <OrderSkeleton />}
      </ReturnCard>
    );
  }
  const waiting = !isSettled(order.state);
  const words = returnWords(waiting && waitedLong ? "waiting-long" : order.state);
  return (
    <ReturnCard
      tone={paid ? "ok" : waiting ? "waiting" : "warn"}
      words={words}
      actions={
        <>
          {paid && (
            <ButtonLink size="l" to={paths.myTickets}>
              My Tickets
            </ButtonLink>
          )}
          {order.state === "failed" && (
            <ButtonLink size="l" to={`${paths.checkout}?pid=${order.pid}`}>
              Try again
            </ButtonLink>
          )}
          {home}
        </>
      }
    >
      {order.note && order.note !== words.text && order.note !== words.title && <p>{order.note}</p>}
      {(paid || waiting) && <OrderSummary order={order} />}
      {paid && <InstallCard />}
    </ReturnCard>
  );
}
