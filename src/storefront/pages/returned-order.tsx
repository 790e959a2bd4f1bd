import type { ComponentProps } from "react";
import { useSearchParams } from "react-router-dom";
import { idInAddress } from "#contract/rules/row-id.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { InstallCard } from "../features/install/install-card.tsx";
import { ORDER_PARAM } from "../features/order/order-paths.ts";
import { ReturnedOrder } from "../features/order/returned/returned-order.tsx";
import { dropChoice } from "../features/seats/choice/choice-storage.ts";
import { selectionCleared } from "../features/seats/choice/selection-slice.ts";
import { OrderTickets } from "../features/wallet/list/order-tickets.tsx";

// Lazy, because the success page shows its tickets first.
const PasskeyOffer = lazyPart(
  () => import("../features/account/security/passkey-offer.tsx"),
  ({ PasskeyOffer }) => PasskeyOffer,
);

/** The order in the address and, once it is paid, its tickets and how to save them. */
export function ReturnedOrderPage({ signedOut }: Pick<ComponentProps<typeof ReturnedOrder>, "signedOut">) {
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  return (
    <ReturnedOrder
      buyer={useBuyer()}
      orderId={idInAddress(params.get(ORDER_PARAM))}
      signedOut={signedOut}
      onOver={() => {
        dropChoice();
        dispatch(selectionCleared());
      }}
    >
      {(userId, seats) => (
        <>
          <OrderTickets userId={userId} seats={seats} />
          <PasskeyOffer userId={userId} />
          <InstallCard />
        </>
      )}
    </ReturnedOrder>
  );
}
