import { attemptKey, isDecided, settleAttempt } from "#src/data/attempt-key.ts";
import { callError } from "#src/data/base-query.ts";
import { type GatewayForm, orderApi } from "#src/data/order-api.ts";
import type { Order } from "#src/data/orders.ts";
import type { AppDispatch } from "#src/data/slices.ts";
import { type PayProblem, payProblem } from "./pay-problem.ts";

export type PayOutcome =
  | { kind: "free" }
  | { kind: "gateway"; form: GatewayForm }
  | { kind: "signed-out" }
  /** A card page may be open already: the buyer is to be asked. */
  | { kind: "page-open" }
  | { kind: "problem"; problem: PayProblem };

/**
 * What makes a press the same as the one before: the order at its price. After a change of the voucher the card page
 * must be a new one, though the answer with the old was lost on its way.
 */
const attempted = ({ orderId, payable, voucher }: Order) => ({ orderId, payable, voucher: voucher?.id });

/**
 * Asks for the way to the bank. Asked again after silence, it is the same card page.
 * @param again the buyer knows that a card page may be open, and wants to go on
 */
export async function startPayment(dispatch: AppDispatch, order: Order, again: boolean): Promise<PayOutcome> {
  const request = {
    orderId: order.orderId,
    again,
    attemptKey: attemptKey("checkout", { ...attempted(order), again }),
  };
  const { data, error } = await dispatch(orderApi.endpoints.checkout.initiate(request));
  const failure = callError(error);
  if (isDecided(failure)) settleAttempt("checkout");
  if (failure?.kind === "signed-out") return { kind: "signed-out" };
  if (failure?.code === "CARD_PAGE_OPEN") return { kind: "page-open" };
  if (data?.accepted && data.free) return { kind: "free" };
  if (data?.accepted && data.gateway) return { kind: "gateway", form: data.gateway };
  return { kind: "problem", problem: payProblem(data, failure) };
}
