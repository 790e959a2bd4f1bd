import { toCents } from "#contract/rules/money/money.ts";
import type { InvoiceAnswer, InvoiceBuyerForm, OrderInvoices as WireInvoices } from "#contract/wire/invoices.ts";
import type { OrderListAnswer } from "#contract/wire/order-list.ts";
import { api, unwrap } from "#src/http/api.ts";
import type { PersistedOrder } from "#src/storefront/storage/persisted-orders.ts";
import { invoicePath, receiptPath } from "./order-paths.ts";

/** The invoices and notes of an order. */
export type OrderInvoices = Omit<WireInvoices, "pid"> & { orderId: string };

function readInvoices(answer: InvoiceAnswer): OrderInvoices {
  const { pid, ...invoices } = unwrap(answer);
  return { ...invoices, orderId: pid };
}

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    paidOrders: build.query<PersistedOrder[], string>({
      query: (userId) => ({ path: "orders", query: { user_id: userId } }),
      transformResponse: (answer: OrderListAnswer) =>
        unwrap(answer).orders.map((order) => ({
          receiptPath: receiptPath(order.pid),
          ...(order.payable > 0 && { invoicePath: invoicePath(order.pid) }),
          reference: order.order_reference,
          name: order.name,
          paidOn: order.paid_on,
          ...(order.refunded && { refundedCents: toCents(order.refunded) }),
          ...(order.refund_due && { refundDueCents: toCents(order.refund_due) }),
          tickets: order.tickets,
          payableCents: toCents(order.payable),
          state: order.state,
        })),
      providesTags: [{ type: "Order", id: "LIST" }],
    }),
    invoices: build.query<OrderInvoices, string>({
      query: (orderId) => ({ path: "invoice", query: { pid: orderId } }),
      transformResponse: readInvoices,
      // A refund adds a note, so documents of an earlier visit are never shown.
      keepUnusedDataFor: 0,
    }),
    /** Puts a name and an ABN on the order's documents. Two empty values remove them. */
    invoiceBuyer: build.mutation<OrderInvoices, { orderId: string; name: string; abn: string }>({
      query: ({ orderId, name, abn }) => ({
        path: "invoice/buyer",
        form: { pid: orderId, name, abn } satisfies InvoiceBuyerForm,
      }),
      transformResponse: readInvoices,
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) await dispatch(ordersApi.util.upsertQueryData("invoices", orderId, answer.data));
      },
    }),
  }),
});

export const { usePaidOrdersQuery, useInvoicesQuery, useInvoiceBuyerMutation } = ordersApi;
