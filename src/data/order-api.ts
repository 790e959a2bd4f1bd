import type { Static } from "typebox";
import type { CheckoutAnswer, CheckoutForm, Order, PaymentAnswer, PaymentForm } from "#contract/wire/booking.ts";
import type { OrderVoucherAnswer } from "#contract/wire/vouchers.ts";
import { api, unwrap } from "#src/data/api.ts";
import { type CallError, callError, isPassing } from "#src/data/base-query.ts";

/** Nothing was said about the order. */
const isSilence = (error: CallError | undefined) => error !== undefined && isPassing(error);

/** A refusal that the spec lists as an outcome brings no order. */
type VoucherOutcome = Pick<OrderVoucherAnswer, "status" | "message" | "code"> & { response_data?: Order };

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Order, string>({
      query: (pid) => ({ path: "order", query: { pid } }),
      transformResponse: unwrap<Order>,
      providesTags: (_order, _error, pid) => [{ type: "Order", id: pid }],
      // An order moves on elsewhere, at the gateway: never show one from a visit before.
      keepUnusedDataFor: 0,
    }),
    /** Puts a voucher on the order; an empty code takes it off. The order as it then stands is in the answer. */
    orderVoucher: build.mutation<VoucherOutcome, { pid: string; code: string }>({
      query: ({ pid, code }) => ({ path: "order/voucher", form: { pid, voucher_code: code } }),
      async onQueryStarted({ pid }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        const order = answer?.data.response_data;
        if (order) await dispatch(orderApi.util.upsertQueryData("order", pid, order));
      },
      // Refused without an order: it has moved on, and the page must look at it again.
      invalidatesTags: (answer, error, { pid }) =>
        answer?.response_data || isSilence(callError(error)) ? [] : [{ type: "Order", id: pid }],
    }),
    checkout: build.mutation<CheckoutAnswer, Required<CheckoutForm> & { attemptKey: string }>({
      query: ({ attemptKey, ...form }) => ({ path: "checkout", form, idempotencyKey: attemptKey }),
      // Paid at once, or refused: either way the order is no longer what the page shows.
      invalidatesTags: (answer, error, { pid }) => [
        ...(answer?.free ? (["Ticket"] as const) : []),
        ...(answer?.gateway || isSilence(callError(error)) ? [] : [{ type: "Order" as const, id: pid }]),
      ],
    }),
    /** The spec's payment record: cross-checked by the box office, which it cannot move. */
    recordPayment: build.mutation<Static<typeof PaymentAnswer>, PaymentForm>({
      query: (form) => ({ path: "payment", form }),
    }),
  }),
});

export const { useOrderQuery, useOrderVoucherMutation, useRecordPaymentMutation } = orderApi;
