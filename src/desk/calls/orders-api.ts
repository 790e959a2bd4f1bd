import type {
  DeskOrderPage,
  DeskOrderQuery,
  DeskOrderStory,
  NoteForm,
  OrderNote,
  RefundForm,
  RefundMade,
  TicketName,
  TicketNameForm,
} from "#contract/wire/desk/orders.ts";
import { deskApi, endlessList, LONG_PAGE } from "./desk-api.ts";
import { eventsApi } from "./events-api.ts";
import { updateAttendees, updateOrder } from "./order-in-lists.ts";

type OrderFilter = Omit<DeskOrderQuery, "cursor" | "limit">;

const ordersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery<DeskOrderPage, OrderFilter, string>({
      query: ({ queryArg, pageParam }) => ({
        path: "orders",
        query: { ...queryArg, limit: LONG_PAGE, cursor: pageParam },
      }),
      ...endlessList,
      // Those that somebody must look at are read again after each change; rows of the others are changed in their place.
      providesTags: (_pages, _error, { money_due, refund_asked, payment_stuck }) => [
        money_due || refund_asked || payment_stuck ? "Order" : "Orders",
      ],
    }),
    order: build.query<DeskOrderStory, string>({
      query: (id) => ({ path: `orders/${id}` }),
      providesTags: ["Order"],
      // Whoever goes back to a list finds their place in it, so its row is changed instead of reading the list again.
      onQueryStarted: async (_id, { queryFulfilled, dispatch, getState }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { data: story } = answer;
        for (const filter of ordersApi.util.selectCachedArgsForQuery(getState(), "orders"))
          dispatch(ordersApi.util.updateQueryData("orders", filter, ({ pages }) => updateOrder(pages, story)));
        for (const filter of eventsApi.util.selectCachedArgsForQuery(getState(), "attendees"))
          dispatch(eventsApi.util.updateQueryData("attendees", filter, ({ pages }) => updateAttendees(pages, story)));
      },
    }),
    resendTickets: build.mutation<{ mailed_to: string }, { orderId: string; key: string }>({
      query: ({ orderId, key }) => ({ path: `orders/${orderId}/resend`, method: "POST", idempotencyKey: key }),
      invalidatesTags: ["Order", "Log"],
    }),
    addNote: build.mutation<OrderNote, { orderId: string; form: NoteForm; key: string }>({
      query: ({ orderId, form, key }) => ({ path: `orders/${orderId}/notes`, json: form, idempotencyKey: key }),
      invalidatesTags: ["Order", "Log"],
    }),
    answerRequest: build.mutation<OrderNote, { orderId: string; noteId: string; text: string; key: string }>({
      query: ({ orderId, noteId, text, key }) => ({
        path: `orders/${orderId}/notes/${noteId}/answer`,
        json: { text },
        idempotencyKey: key,
      }),
      // Also after a refusal: somebody else may have answered.
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
  useAnswerRequestMutation,
  useNameTicketMutation,
  useRefundTicketsMutation,
} = ordersApi;
