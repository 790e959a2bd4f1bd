import { toCents } from "#contract/rules/money/money.ts";
import type { OrderListAnswer } from "#contract/wire/order-list.ts";
import { api, unwrap } from "#src/http/api.ts";
import type { KeptOrder } from "#src/storefront/storage/kept-orders.ts";
import { invoicePath } from "./invoice-path.ts";
import { receiptPath } from "./receipt-path.ts";

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    paidOrders: build.query<KeptOrder[], string>({
      query: (userId) => ({ path: "orders", query: { user_id: userId } }),
      transformResponse: (answer: OrderListAnswer) =>
        unwrap(answer).orders.map((order) => ({
          ...{
            receiptPath: receiptPath(order.pid),
            ...(order.payable > 0 && { invoicePath: invoicePath(order.pid) }),
            reference: order.order_reference,
            name: order.name,
            paidOn: order.paid_on,
          },
          ...(order.refunded && { refundedCents: toCents(order.refunded) }),
          ...(order.refund_due && { refundDueCents: toCents(order.refund_due) }),
          ...{ tickets: order.tickets, payableCents: toCents(order.payable), state: order.state },
        })),
      providesTags: [{ type: "Order", id: "LIST" }],
    }),
  }),
});

export const { usePaidOrdersQuery } = ordersApi;
