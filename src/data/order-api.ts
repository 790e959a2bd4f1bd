import type { Static } from "typebox";
import type { RefusalCode } from "#contract/errors.ts";
import type * as wire from "#contract/wire/booking.ts";
import type { OrderVoucherAnswer } from "#contract/wire/vouchers.ts";
import { type Answered, api, unwrap } from "./api.ts";
import { type CallError, callError, isPassing } from "./base-query.ts";
import { type Order, paymentRecord, readOrder } from "./orders.ts";

/** Nothing was said about the order. */
const isSilence = (error: CallError | undefined) => error !== undefined && isPassing(error);

/** What leads to the bank's page: a form to post with its fields, or an address to go to. */
export type GatewayForm = NonNullable<wire.CheckoutAnswer["gateway"]>;

/** What became of a press on Pay. */
export interface Checkout {
  accepted: boolean;
  message: string;
  code?: RefusalCode | undefined;
  /** There was nothing to pay, and the order is paid. */
  free: boolean;
  gateway: GatewayForm | undefined;
}

/** What became of a voucher's code. */
export interface VoucherOutcome {
  accepted: boolean;
  message: string;
  code?: RefusalCode | undefined;
  /** As it stands now. A refusal that the spec lists as an outcome brings none. */
  order?: Order | undefined;
}

interface CheckoutRequest {
  orderId: string;
  /** The buyer knows that a card page may be open, and wants to go on. */
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
      // An order moves on elsewhere, at the gateway: never show one from a visit before.
      keepUnusedDataFor: 0,
    }),
    /** Puts a voucher on the order; an empty code takes it off. The order as it then stands is in the answer. */
    orderVoucher: build.mutation<VoucherOutcome, { orderId: string; code: string }>({
      query: ({ orderId, code }) => ({ path: "order/voucher", form: { pid: orderId, voucher_code: code } }),
      transformResponse: readVoucherOutcome,
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        const order = answer?.data.order;
        if (order) await dispatch(orderApi.util.upsertQueryData("order", orderId, order));
      },
      // Refused without an order: it has moved on, and the page must look at it again.
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
      // Paid at once, or refused: either way the order is no longer what the page shows.
      invalidatesTags: (answer, error, { orderId }) => [
        ...(answer?.free ? (["Ticket"] as const) : []),
        ...(answer?.gateway || isSilence(callError(error)) ? [] : [{ type: "Order" as const, id: orderId }]),
      ],
    }),
    /** The spec's payment record: cross-checked by the box office, which it cannot move. */
    recordPayment: build.mutation<unknown, { order: Order; userId: string }>({
      query: ({ order, userId }) => ({ path: "payment", form: { ...paymentRecord(order, userId) } }),
    }),
  }),
});

export const { useOrderQuery, useOrderVoucherMutation, useRecordPaymentMutation } = orderApi;
