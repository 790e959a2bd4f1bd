import { Link } from "react-router-dom";
import type { Order } from "#src/data/orders.ts";
import { returnPath } from "../order-paths.ts";

/** What the end of the hold means for a payment that is open, or undefined for the usual words. */
export function timeUpWords({ state, orderId }: Pick<Order, "state" | "orderId">) {
  if (state !== "paying") return undefined;
  return (
    <>
      You can still finish paying on the bank's page, if you have it open: your seats are kept for that payment.{" "}
      <Link to={returnPath(orderId)}>See what became of your payment</Link>
    </>
  );
}
