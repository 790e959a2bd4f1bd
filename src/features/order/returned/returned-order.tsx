import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
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
  /** '' where the address names none. */
  orderId: string;
  /** What is said where nobody is signed in: the return may land in another browser than the booking. */
  signedOut: { tone: "ok" | "danger"; words: OrderWords };
  /** The order is over, and what other features keep for it is of no more use. */
  onOver: () => void;
  /** What a paid order has brought. */
  children: (userId: string, seats: readonly OrderedSeat[]) => ReactNode;
}

/** What a buyer comes back to, from the bank or later: the box office says what became of the order, not the address. */
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
      return <OpenOrder order={order} fulfilledAt={fulfilledAt} waitedLong={waitedLong} home={home} />;
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
        {signedOut.tone === "danger" && <p>Sign in to see what became of your order, and to try again.</p>}
      </ReturnCard>
    );
  const isForeign = error?.kind === "forbidden";
  if (orderId === "" || error?.kind === "not-found" || isForeign)
    return (
      <ReturnCard
        tone="warn"
        words={noOrderWords(isForeign)}
        actions={
          <>
            {isForeign && signIn}
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
