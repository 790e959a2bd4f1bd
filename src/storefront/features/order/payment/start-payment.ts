import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { type GatewayForm, orderApi } from "#src/storefront/data/order-api.ts";
import type { Order } from "#src/storefront/data/orders.ts";
import { type PayProblem, payProblem } from "./pay-problem.ts";

export type PayOutcome =
  | { kind: "free" }
  | { kind: "gateway"; form: GatewayForm }
  | { kind: "signed-out" }
  /** A card page may already be open, so the page must ask the buyer. */
  | { kind: "page-open" }
  /** The bank cannot be reached. Another call is the same try, so it cannot pay twice. */
  | { kind: "bank-away" }
  | { kind: "problem"; problem: PayProblem };

/**
 * The facts that make two presses the same attempt: the order and its price. After a change of the voucher the buyer
 * needs a new card page, even if the answer with the old page was lost.
 */
const attempted = ({ orderId, payable, voucher }: Order) => ({ orderId, payable, voucher: voucher?.id });

/** The next press is another try. */
export const endTry = (): void => settleAttempt("checkout");

/**
 * Starts the payment at the box office. A retry after no answer gives the same card page.
 * @param again whether the buyer knows that a card page may be open and wants to continue
 * @param agreed the new dates that the buyer agreed to, if they were asked
 */
export async function startPayment(
  dispatch: AppDispatch,
  order: Order,
  again: boolean,
  agreed?: string,
): Promise<PayOutcome> {
  const request = {
    orderId: order.orderId,
    again,
    agreed,
    attemptKey: attemptKey("checkout", { ...attempted(order), again, agreed }),
  };
  const { data, error } = await dispatch(orderApi.endpoints.checkout.initiate(request));
  const failure = callError(error);
  if (isDecided(failure)) settleAttempt("checkout");
  if (failure?.kind === "signed-out") return { kind: "signed-out" };
  if (failure?.code === "CARD_PAGE_OPEN") return { kind: "page-open" };
  if (failure?.code === "GATEWAY_AWAY") return { kind: "bank-away" };
  if (failure) return { kind: "problem", problem: payProblem(failure, order.voucher !== null) };
  return data?.gateway ? { kind: "gateway", form: data.gateway } : { kind: "free" };
}
