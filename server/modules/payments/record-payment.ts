import { toAmount, toCents } from "../../../contract/rules/money.ts";
import { rowId } from "../../../contract/rules/row-id.ts";
import type { OrderState, PaymentForm } from "../../../contract/wire/booking.ts";
import type { Office, SessionUser } from "../../office.ts";
import { RefusalError } from "../../plugins/errors.ts";
import { findBooking } from "../orders/booking-rows.ts";
import { stateNow } from "../orders/order-state.ts";

/**
 * The storefront's own record of a payment (spec section 7, POST /payment). It moves nothing: only a verified answer of
 * the gateway does. What it says of the amount is compared, and a difference is logged for the operator.
 * @throws RefusalError ORDER_NOT_FOUND, FOREIGN_USER.
 */
export async function recordPayment(office: Office, user: SessionUser, form: PaymentForm): Promise<OrderState> {
  const order = await findBooking(office.db, rowId(form.pid));
  if (!order) throw new RefusalError("ORDER_NOT_FOUND");
  if (order.userId !== user.id) throw new RefusalError("FOREIGN_USER");
  const claimed = form.net_amount ? Number(form.net_amount) : Number.NaN;
  if (Number.isFinite(claimed) && toCents(claimed) !== order.payableCents)
    office.log.warn(
      { pid: order.pid, claimed: form.net_amount, payable: toAmount(order.payableCents) },
      "the payment record names another amount than the order",
    );
  return stateNow(order.state, order.timeIsUp);
}
