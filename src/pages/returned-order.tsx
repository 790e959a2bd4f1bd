import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import type { Order } from "#contract/wire/booking.ts";
import { api } from "../data/api.ts";
import type { CallError } from "../data/base-query.ts";
import { useAppDispatch, useAppSelector } from "../data/hooks.ts";
import { loginPath } from "../features/account/login-path.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { useEndSession } from "../features/account/use-end-session.ts";
import { forgetBooking } from "../features/order/booking/booking-session-slice.ts";
import { useRecordPaymentMutation } from "../features/order/order-api.ts";
import { paymentRecord } from "../features/order/order-lines.ts";
import { OrderFailure, OrderSkeleton } from "../features/order/order-loading.tsx";
import { isPayable, isSettled, type OrderWords, returnWords } from "../features/order/order-words.ts";
import { OpenOrder } from "../features/order/returned/open-order.tsx";
import { ReturnCard } from "../features/order/returned/return-card.tsx";
import { useReturnedOrder } from "../features/order/returned/use-returned-order.ts";
import { dropChoice } from "../features/seats/choice/choice-storage.ts";
import { selectionCleared } from "../features/seats/choice/selection-slice.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { SettledOrder } from "./settled-order.tsx";

interface ReturnedOrderProps {
  /** What is said where nobody is signed in: the return may land in another browser than the booking. */
  signedOut: { tone: "ok" | "danger"; words: OrderWords };
}

/** What a buyer comes back to, from the bank or later: the box office says what became of the order, not the address. */
export function ReturnedOrder({ signedOut }: ReturnedOrderProps) {
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [params] = useSearchParams();
  const pid = idInAddress(params.get("pid"));
  const { order, error, waitedLong, refetch, fulfilledAt } = useReturnedOrder(pid, user !== null);
  const endSession = useEndSession(error?.kind === "signed-out");
  useAfterwards(order, user?.id);

  const home = (
    <ButtonLink variant="quiet" size="l" to={paths.home}>
      Back To Home Page
    </ButtonLink>
  );
  const signIn = (
    <ButtonLink size="l" to={loginPath(location)} onClick={endSession}>
      Sign in
    </ButtonLink>
  );
  if (order && user) {
    if (order.state === "paying" || isPayable(order))
      return <OpenOrder order={order} fulfilledAt={fulfilledAt} waitedLong={waitedLong} home={home} />;
    return <SettledOrder order={order} userId={user.id} home={home} />;
  }
  if (known && !user)
    return (
      <ReturnCard
        {...signedOut}
        actions={
          <>
            {signIn}
            {home}
          </>
        }
      >
        {signedOut.tone === "danger" && <p>Sign in to see what became of your order, and to try again.</p>}
      </ReturnCard>
    );
  if (pid === "" || error?.kind === "not-found" || error?.kind === "forbidden")
    return (
      <ReturnCard
        tone="warn"
        words={noOrderWords(error)}
        actions={
          <>
            {error?.kind === "forbidden" && signIn}
            {home}
          </>
        }
      />
    );
  return (
    <ReturnCard tone="waiting" words={returnWords("paying")} actions={home}>
      {error ? <OrderFailure error={error} onRetry={refetch} /> : <OrderSkeleton />}
    </ReturnCard>
  );
}

/** Once the order is over: the spec's record of it, and nothing of the booking stays behind. */
function useAfterwards(order: Order | undefined, userId: string | undefined): void {
  const dispatch = useAppDispatch();
  const [recordPayment] = useRecordPaymentMutation();
  useEffect(() => {
    // Declined, the order can still be paid: its booking lives.
    if (!order || !userId || !isSettled(order.state) || isPayable(order)) return;
    // The record is cross-checked and moves nothing: without it the buyer misses nothing, so its failure is not theirs.
    void recordPayment(paymentRecord(order, userId));
    dispatch(forgetBooking(order.ticketBooking_id));
    dropChoice();
    dispatch(selectionCleared());
    dispatch(api.util.invalidateTags(["Ticket", "Seats"]));
  }, [order, userId, recordPayment, dispatch]);
}

function noOrderWords(error: CallError | undefined): OrderWords {
  if (error?.kind === "forbidden")
    return {
      title: "This order belongs to another account",
      text: "Sign in with the account that you booked with to see it.",
    };
  return {
    title: "We cannot tell which order this is",
    text: "If you paid, your tickets come by email and stand under My Tickets. If the payment was refused, nothing was charged.",
  };
}
