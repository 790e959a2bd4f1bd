import { useLocation, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import { useAppDispatch, useAppSelector } from "../data/hooks.ts";
import { loginPath } from "../features/account/login-path.ts";
import { selectSessionKnown, selectUser } from "../features/account/session-slice.ts";
import { useEndSession } from "../features/account/use-end-session.ts";
import { InstallCard } from "../features/install/install-card.tsx";
import { orderedSeats } from "../features/order/order-lines.ts";
import { OrderFailure, OrderSkeleton } from "../features/order/order-loading.tsx";
import { isPayable, noOrderWords, type OrderWords, returnWords } from "../features/order/order-words.ts";
import { OpenOrder } from "../features/order/returned/open-order.tsx";
import { ReturnCard } from "../features/order/returned/return-card.tsx";
import { SettledOrder } from "../features/order/returned/settled-order.tsx";
import { useAfterOrder } from "../features/order/returned/use-after-order.ts";
import { useReturnedOrder } from "../features/order/returned/use-returned-order.ts";
import { dropChoice } from "../features/seats/choice/choice-storage.ts";
import { selectionCleared } from "../features/seats/choice/selection-slice.ts";
import { OrderTickets } from "../features/wallet/order-tickets.tsx";
import { ButtonLink } from "../ui/button-link.tsx";

interface ReturnedOrderProps {
  /**
   * The words for a visitor who is signed out: the bank may return to another browser than the one with the booking.
   */
  signedOut: { tone: "ok" | "danger"; words: OrderWords };
}

/**
 * The page that a buyer returns to, from the bank or later. The box office, not the address, says what happened to the
 * order.
 */
export function ReturnedOrder({ signedOut }: ReturnedOrderProps) {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [params] = useSearchParams();
  const pid = idInAddress(params.get("pid"));
  const { order, error, waitedLong, refetch, fulfilledAt } = useReturnedOrder(pid, user !== null);
  const endSession = useEndSession(error?.kind === "signed-out");
  useAfterOrder(order, user?.id, () => {
    dropChoice();
    dispatch(selectionCleared());
  });

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
    return (
      <SettledOrder order={order} home={home}>
        <OrderTickets userId={user.id} seats={orderedSeats(order)} />
        <InstallCard />
      </SettledOrder>
    );
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
        words={noOrderWords(error?.kind === "forbidden")}
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
