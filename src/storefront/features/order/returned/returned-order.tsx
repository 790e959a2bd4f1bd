import { useEffect, useEffectEvent } from "react";
import { paths } from "#contract/paths.ts";
import { api } from "#src/http/api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useRecordPaymentMutation } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { type Buyer, useEndedSession } from "../buyer.ts";
import { type OrderedSeat, orderedSeats } from "../order-lines.ts";
import { OrderFailure, OrderSkeleton } from "../order-loading.tsx";
import { isPayable, isSettled, noOrderWords, type OrderWords, returnWords } from "../order-words.ts";
import { OpenOrder } from "./open-order.tsx";
import { ReturnCard } from "./return-card.tsx";
import { SettledOrder } from "./settled-order.tsx";
import { useReturnedOrder } from "./use-returned-order.ts";

interface ReturnedOrderProps {
  buyer: Buyer;
  /** '' if the address names no order. */
  orderId: string;
  /** The words if nobody is signed in: the bank may return the buyer to a browser other than the booking's. */
  signedOut: { tone: "ok" | "danger"; words: OrderWords };
  /** Called once the order is over, so that other features can clear what they store for it. */
  onOver: () => void;
  /** Shows the tickets of a paid order. */
  children: (userId: string, seats: readonly OrderedSeat[]) => Elements;
}

/**
 * The page for a buyer who returns from the bank or comes back later. The box office decides the result, not the
 * address.
 */
export function ReturnedOrder({ buyer, orderId, signedOut, onOver, children }: ReturnedOrderProps) {
  const { userId } = buyer;
  const { order, error, waitedLong, refetch, fulfilledAt } = useReturnedOrder(orderId, userId !== undefined);
  useEndedSession(error?.kind === "signed-out", buyer);
  useAfterOrder(order, userId, onOver);

  const home = (
    <ButtonLink variant="quiet" size="l" to={paths.home}>
      Back To Home Page
    </ButtonLink>
  );
  const signIn = (
    <ButtonLink size="l" to={buyer.loginPath} onClick={buyer.endSession}>
      Sign in
    </ButtonLink>
  );
  if (order && userId !== undefined) {
    if (order.state === "paying" || isPayable(order))
      return (
        <OpenOrder
          order={order}
          fulfilledAt={fulfilledAt}
          waitedLong={waitedLong}
          saidNo={signedOut.tone === "danger"}
          home={home}
        />
      );
    return (
      <SettledOrder order={order} home={home}>
        {children(userId, orderedSeats(order))}
      </SettledOrder>
    );
  }
  if (buyer.isKnown && userId === undefined)
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
        {signedOut.tone === "danger" && <p>Sign in to see your order, and to try again.</p>}
      </ReturnCard>
    );
  const isUnknown = error?.kind === "not-found";
  if (orderId === "" || isUnknown)
    return (
      <ReturnCard
        tone="warn"
        words={noOrderWords}
        actions={
          <>
            {isUnknown && signIn}
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

/**
 * Once the order is over, sends its payment record and forgets the booking.
 * @param onOver clears what other features store for the booking
 */
function useAfterOrder(order: Order | undefined, userId: string | undefined, onOver: () => void): void {
  const dispatch = useAppDispatch();
  const [recordPayment] = useRecordPaymentMutation();
  const clear = useEffectEvent(onOver);
  useEffect(() => {
    // A declined order can still be paid, so its booking stays.
    if (!order || !userId || !isSettled(order.state) || isPayable(order)) return;
    // The box office only compares the record with the order. If the call fails, the buyer loses nothing, so no error
    // is shown.
    void recordPayment({ order, userId });
    dispatch(forgetBooking(order.bookingId));
    clear();
    dispatch(api.util.invalidateTags(["Ticket", "Seats"]));
  }, [order, userId, recordPayment, dispatch]);
}
