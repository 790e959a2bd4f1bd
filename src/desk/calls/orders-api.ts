import type {
  DeskOrderPage,
  DeskOrderQuery,
  DeskOrderStory,
  OrderNote,
  RefundForm,
  RefundMade,
  TicketName,
  TicketNameForm,
} from "#contract/wire/desk-orders.ts";
import { byCursor, deskApi } from "./desk-api.ts";

type OrderFilter = Pick<DeskOrderQuery, "organiser_id" | "event_id" | "search" | "state" | "money_due">;

const ordersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery<DeskOrderPage, OrderFilter, string>({
      query: ({ queryArg, pageParam }) => ({ path: "orders", query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Order"],
    }),
    order: build.query<DeskOrderStory, string>({
      query: (id) => ({ path: `orders/${id}` }),
      providesTags: ["Order"],
    }),
    resendTickets: build.mutation<{ mailed_to: string }, { orderId: string; key: string }>({
      query: ({ orderId, key }) => ({ path: `orders/${orderId}/resend`, method: "POST", idempotencyKey: key }),
      invalidatesTags: ["Order", "Log"],
    }),
    addNote: build.mutation<OrderNote, { orderId: string; text: string; key: string }>({
      query: ({ orderId, text, key }) => ({ path: `orders/${orderId}/notes`, json: { text }, idempotencyKey: key }),
      invalidatesTags: ["Order", "Log"],
    }),
    nameTicket: build.mutation<TicketName, { orderId: string; ticketId: string; etag: string; form: TicketNameForm }>({
      query: ({ orderId, ticketId, etag, form }) => ({
        path: `orders/${orderId}/tickets/${ticketId}`,
        method: "PATCH",
        json: form,
        ifMatch: etag,
      }),
      // After a refusal too: the name may be another one by now.
      invalidatesTags: ["Order", "Event", "Log"],
    }),
    refundTickets: build.mutation<RefundMade, { orderId: string; form: RefundForm; key: string }>({
      query: ({ orderId, form, key }) => ({ path: `orders/${orderId}/refunds`, json: form, idempotencyKey: key }),
      invalidatesTags: ["Order", "Event", "Log"],
    }),
  }),
});

export const {
  useOrdersInfiniteQuery,
  useOrderQuery,
  useResendTicketsMutation,
  useAddNoteMutation,
  useNameTicketMutation,
  useRefundTicketsMutation,
} = ordersApi;
