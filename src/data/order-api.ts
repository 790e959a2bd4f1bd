import type { Static } from "typebox";
import type { RefusalCode } from "#contract/errors.ts";
import type * as wire from "#contract/wire/booking.ts";
import type { OrderVoucherAnswer } from "#contract/wire/vouchers.ts";
import { type Answered, api, unwrap } from "./api.ts";
import { type CallError, callError, isPassing } from "./base-query.ts";
import { type Order, paymentRecord, readOrder } from "./orders.ts";

/** Whether a call failed without saying anything about the order. */
const isSilence = (error: CallError | undefined) => error !== undefined && isPassing(error);

/** How the browser reaches the bank's page: by a form to post with its fields, or by an address to open. */
export type GatewayForm = NonNullable<wire.CheckoutAnswer["gateway"]>;

/** The answer to a press on Pay. */
export interface Checkout {
  accepted: boolean;
  message: string;
  code?: RefusalCode | undefined;
  /** True if there was nothing to pay. The order is then paid. */
  free: boolean;
  gateway: GatewayForm | undefined;
}

/** The answer to a voucher code. */
export interface VoucherOutcome {
  accepted: boolean;
  message: string;
  code?: RefusalCode | undefined;
  /** The order after the call. A refusal that comes with HTTP 200 carries no order. */
  order?: Order | undefined;
}

interface CheckoutRequest {
  orderId: string;
  /** True if the buyer knows that a card page may be open and wants to continue. */
  again: boolean;
  attemptKey: string;
}

type VoucherAnswer = Pick<OrderVoucherAnswer, "status" | "message" | "code"> & Partial<Answered<wire.Order>>;

function readVoucherOutcome(answer: VoucherAnswer): VoucherOutcome {
  const { status, message, code } = answer;
  const order = unwrap(answer);
  return { accepted: status === 1, message, code, order: order && readOrder(order) };
}

function readCheckout({ status, message, code, free = false, gateway }: wire.CheckoutAnswer): Checkout {
  return { accepted: status === 1, message, code, free, gateway };
}

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Order, string>({
      query: (pid) => ({ path: "order", query: { pid } }),
      transformResponse: (answer: Static<typeof wire.OrderAnswer>) => readOrder(unwrap(answer)),
      providesTags: (_order, _error, orderId) => [{ type: "Order", id: orderId }],
      // The gateway may change an order at any time, so an order from an earlier visit is never shown.
      keepUnusedDataFor: 0,
    }),
    /** Applies a voucher to the order. An empty code removes it. The answer contains the changed order. */
    orderVoucher: build.mutation<VoucherOutcome, { orderId: string; code: string }>({
      query: ({ orderId, code }) => ({ path: "order/voucher", form: { pid: orderId, voucher_code: code } }),
      transformResponse: readVoucherOutcome,
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        const order = answer?.data.order;
        if (order) await dispatch(orderApi.util.upsertQueryData("order", orderId, order));
      },
      // A refusal without an order means that the order has changed, so the page fetches it again.
      invalidatesTags: (outcome, error, { orderId }) =>
        outcome?.order || isSilence(callError(error)) ? [] : [{ type: "Order", id: orderId }],
    }),
    checkout: build.mutation<Checkout, CheckoutRequest>({
      query: ({ orderId, again, attemptKey }) => ({
        path: "checkout",
        form: { pid: orderId, again: again ? 1 : 0 },
        idempotencyKey: attemptKey,
      }),
      transformResponse: readCheckout,
      // A free order is now paid, and a refused one has changed. In both cases the page shows an outdated order.
      invalidatesTags: (answer, error, { orderId }) => [
        ...(answer?.free ? (["Ticket"] as const) : []),
        ...(answer?.gateway || isSilence(callError(error)) ? [] : [{ type: "Order" as const, id: orderId }]),
      ],
    }),
    /** Sends the payment record. The box office compares it with the order and changes nothing. */
    recordPayment: build.mutation<unknown, { order: Order; userId: string }>({
      query: ({ order, userId }) => ({ path: "payment", form: { ...paymentRecord(order, userId) } }),
    }),
  }),
});

export const { useOrderQuery, useOrderVoucherMutation, useRecordPaymentMutation } = orderApi;
