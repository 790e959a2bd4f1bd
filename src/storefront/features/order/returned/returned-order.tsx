import { paths } from "#contract/paths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { type Buyer, useEndedSession } from "../buyer.ts";
import { type OrderedSeat, orderedSeats } from "../order-lines.ts";
import { OrderFailure, OrderSkeleton } from "../order-loading.tsx";
import { isPayable, noOrderWords, type OrderWords, returnWords } from "../order-words.ts";
import { OpenOrder } from "./open-order.tsx";
import { ReturnCard } from "./return-card.tsx";
import { SettledOrder } from "./settled-order.tsx";
import { useAfterOrder } from "./use-after-order.ts";
import { useReturnedOrder } from "./use-returned-order.ts";

interface ReturnedOrderProps {
  buyer: Buyer;
  /** '' if the address names no order. */
  orderId: string;
  /** What to say if nobody is signed in: the bank may return the buyer to another browser than the booking's. */
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
