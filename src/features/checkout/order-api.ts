import type { Static } from "typebox";
import type { CheckoutAnswer, Order, PaymentAnswer, PaymentForm } from "../../../contract/wire/booking.ts";
import { api } from "../../data/api";

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Order, string>({
      query: (pid) => ({ path: "order", query: { pid } }),
      transformResponse: (answer: { response_data: Order }) => answer.response_data,
      providesTags: (_order, _error, pid) => [{ type: "Order", id: pid }],
      // An order moves on elsewhere, at the gateway: never show one from a visit before.
      keepUnusedDataFor: 0,
    }),
    checkout: build.mutation<CheckoutAnswer, { pid: string; attemptKey: string }>({
      query: ({ pid, attemptKey }) => ({ path: "checkout", form: { pid }, idempotencyKey: attemptKey }),
      invalidatesTags: (answer, _error, { pid }) => (answer?.free ? [{ type: "Order", id: pid }, "Ticket"] : []),
    }),
    /** The spec's payment record: cross-checked by the box office, which it cannot move. */
    recordPayment: build.mutation<Static<typeof PaymentAnswer>, PaymentForm>({
      query: (form) => ({ path: "payment", form }),
    }),
  }),
});

export const { useOrderQuery, useCheckoutMutation, useRecordPaymentMutation } = orderApi;
