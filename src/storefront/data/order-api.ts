import type { SerializedError } from "@reduxjs/toolkit";
import type * as wire from "#contract/wire/booking.ts";
import type { OrderVoucherAnswer, OrderVoucherForm } from "#contract/wire/vouchers.ts";
import { api, unwrap } from "#src/http/api.ts";
import { type CallError, callError, isPassing } from "#src/http/call-error.ts";
import { type Order, paymentRecord, readOrder } from "./orders.ts";

/** Whether a call failed without an answer about the order. */
const isSilence = (error: CallError | SerializedError) => isPassing(callError(error));

/** How the browser reaches the bank's page: by a form to post with its fields, or by an address to open. */
export type GatewayForm = NonNullable<wire.CheckoutAnswer["gateway"]>;

/** The answer to a press on Pay. Without a form there was nothing to pay, and the order is paid. */
interface Checkout {
  gateway: GatewayForm | undefined;
}

interface CheckoutRequest {
  orderId: string;
  /** True if the buyer knows that a card page may be open and wants to continue. */
  again: boolean;
  /** The new dates that the buyer agreed to (Order.dateChange). */
  agreed: string | undefined;
  attemptKey: string;
}

/** The order in an answer to a voucher. A refusal may have it too, unchanged, or may have none. */
function orderIn(answer: unknown): Order | undefined {
  const order = (answer as Partial<OrderVoucherAnswer> | undefined)?.response_data;
  return order && readOrder(order);
}

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Order, string>({
      query: (pid) => ({ path: "order", query: { pid } }),
      transformResponse: (answer: wire.OrderAnswer) => readOrder(unwrap(answer)),
      providesTags: (_order, _error, orderId) => [{ type: "Order", id: orderId }],
      // The gateway may change an order at any time, so an order from an earlier visit is never shown.
      keepUnusedDataFor: 0,
    }),
    /** Applies a voucher to the order. An empty code removes it. The answer contains the changed order. */
    orderVoucher: build.mutation<Order, { orderId: string; code: string }>({
      query: ({ orderId, code }) => ({
        path: "order/voucher",
        form: { pid: orderId, voucher_code: code } satisfies OrderVoucherForm,
      }),
      transformResponse: (answer: OrderVoucherAnswer) => readOrder(unwrap(answer)),
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const { data: order } = await queryFulfilled.catch(({ error }) => ({
          data: orderIn(callError(error as CallError).answer),
        }));
        if (order) await dispatch(orderApi.util.upsertQueryData("order", orderId, order));
      },
      // A refusal without an order means that the order has changed, so the page fetches it again.
      invalidatesTags: (_order, error, { orderId }) =>
        error && !isSilence(error) && !orderIn(error.answer) ? [{ type: "Order", id: orderId }] : [],
    }),
    checkout: build.mutation<Checkout, CheckoutRequest>({
      query: ({ orderId, again, agreed, attemptKey }) => ({
        path: "checkout",
        form: {
          pid: orderId,
          again: again ? "1" : "0",
          ...(agreed !== undefined && { agreed_dates: agreed }),
        } satisfies wire.CheckoutForm,
        idempotencyKey: attemptKey,
      }),
      transformResponse: ({ gateway }: wire.CheckoutAnswer) => ({ gateway }),
      // A free order is now paid, and a refused one has changed. In both cases the page shows an outdated order.
      invalidatesTags: (answer, error, { orderId }) => [
        ...(answer && !answer.gateway ? (["Ticket"] as const) : []),
        ...(answer?.gateway || (error && isSilence(error)) ? [] : [{ type: "Order" as const, id: orderId }]),
      ],
    }),
    /** Sends the payment record. The box office compares it with the order and changes nothing. */
    recordPayment: build.mutation<unknown, { order: Order; userId: string }>({
      query: ({ order, userId }) => ({ path: "payment", form: { ...paymentRecord(order, userId) } }),
    }),
  }),
});

export const { useOrderQuery, useOrderVoucherMutation, useRecordPaymentMutation } = orderApi;
