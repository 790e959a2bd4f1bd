import { Link } from "react-router-dom";
import type { Order } from "#src/storefront/data/orders.ts";
import { returnPath } from "../order-paths.ts";

/** What the end of the hold means for a payment that is open, or undefined for the usual words. */
export function timeUpWords({ state, orderId }: Pick<Order, "state" | "orderId">) {
  if (state !== "paying") return undefined;
  return (
    <>
      <span>
        If you have the bank's page open, you can still finish paying there: we keep your tickets for that payment.
      </span>{" "}
      <Link to={returnPath(orderId)}>Check on your payment</Link>
    </>
  );
}
