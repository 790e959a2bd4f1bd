import { toCents } from "#contract/rules/money/money.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { Order, OrderState, PaymentForm } from "#contract/wire/booking.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { readOrder } from "../orders/order-view.ts";
import { logPayment } from "./payment-log.ts";

/**
 * Takes the storefront's record of a payment (docs/design/product.md#after-payment). The record changes nothing,
 * because only a verified answer of the gateway does. Amounts that differ from the order's are logged for the operator.
 * @throws RefusalError ORDER_NOT_FOUND (also another account's)
 */
export async function recordPayment(services: Services, user: SessionUser, form: PaymentForm): Promise<OrderState> {
  const found = await readOrder(services.db, rowId(form.pid));
  if (found?.userId !== user.id) throw new RefusalError("ORDER_NOT_FOUND");
  const { order } = found;
  const differing = differingAmounts(form, order);
  if (differing.length > 0)
    logPayment(
      services.log,
      "warn",
      { order: order.pid, outcome: "recorded", reason: "amounts-differ", differing },
      "the amounts of the payment record differ from the order's",
    );
  return order.state;
}

/** The amounts in the record that differ from the order's, with both values. Empty fields are ignored. */
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
    return given === "" || Math.round(Number(given) * 100) === amounts[name]
      ? []
      : [{ name, given, cents: amounts[name] }];
  });
}
