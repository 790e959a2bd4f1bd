import { toCents } from "#contract/rules/money.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { Order, OrderState, PaymentForm } from "#contract/wire/booking.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { readOrder } from "../orders/order-view.ts";

/**
 * The storefront's own record of a payment (docs/design/product.md#after-payment). It moves nothing: only a verified
 * answer of the gateway does. What it says of the amounts is compared, and a difference is logged for the operator.
 * @throws RefusalError ORDER_NOT_FOUND, FOREIGN_USER.
 */
export async function recordPayment(office: Office, user: SessionUser, form: PaymentForm): Promise<OrderState> {
  const found = await readOrder(office.db, rowId(form.pid));
  if (!found) throw new RefusalError("ORDER_NOT_FOUND");
  if (found.userId !== user.id) throw new RefusalError("FOREIGN_USER");
  const { order } = found;
  const differing = differingAmounts(form, order);
  if (differing.length > 0)
    office.log.warn({ pid: order.pid, differing }, "the payment record names other amounts than the order");
  return order.state;
}

/** Which amounts of the record are given and are not the order's, with both. */
function differingAmounts(form: PaymentForm, order: Order): { name: string; given: string; cents: number }[] {
  const amounts = {
    subtotal_amount: toCents(order.subtotal),
    gross_amount: toCents(order.subtotal) - toCents(order.combo_discount),
    voucher_amount: toCents(order.voucher?.discount ?? 0),
    tax_amount: toCents(order.tax_amount),
    net_amount: toCents(order.payable),
  } as const;
  return (Object.keys(amounts) as (keyof typeof amounts)[]).flatMap((name) => {
    const given = form[name]?.trim() ?? "";
    // An empty field says nothing.
    return given === "" || Math.round(Number(given) * 100) === amounts[name]
      ? []
      : [{ name, given, cents: amounts[name] }];
  });
}
