import type {
  AllSent,
  DueOfEvent,
  DueOfOrder,
  DueSent,
  SendAllForm,
  SendDueForm,
} from "#contract/wire/desk/due-refunds.ts";
import { deskApi } from "./desk-api.ts";

const dueApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    dueOfOrder: build.query<DueOfOrder, string>({
      query: (orderId) => ({ path: `orders/${orderId}/due` }),
      providesTags: ["Order"],
    }),
    sendDue: build.mutation<DueSent, { orderId: string; form: SendDueForm; key: string }>({
      query: ({ orderId, form, key }) => ({ path: `orders/${orderId}/due`, json: form, idempotencyKey: key }),
      // Also after a refusal: somebody else may have sent it.
      invalidatesTags: ["Order", "Log"],
    }),
    dueOfEvent: build.query<DueOfEvent, string>({
      query: (eventId) => ({ path: `events/${eventId}/due` }),
      providesTags: ["Order"],
    }),
    sendAllDue: build.mutation<AllSent, { eventId: string; form: SendAllForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/due`, json: form, idempotencyKey: key }),
      invalidatesTags: ["Order", "Orders", "Log"],
    }),
  }),
});

export const { useDueOfOrderQuery, useSendDueMutation, useDueOfEventQuery, useSendAllDueMutation } = dueApi;
