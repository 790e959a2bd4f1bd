import type {
  AllSent,
  DueOfEvent,
  DueOfOrder,
  DueSent,
  SendAllForm,
  SendDueForm,
} from "#contract/wire/desk/due-refunds.ts";
import type { Attendee } from "#contract/wire/desk/events.ts";
import type {
  AnswerForm,
  DeskOrder,
  DeskOrderPage,
  DeskOrderQuery,
  DeskOrderStory,
  NoteForm,
  OrderNote,
  RefundForm,
  RefundMade,
  Resent,
  TicketName,
  TicketNameForm,
} from "#contract/wire/desk/orders.ts";
import { deskApi, endlessList, LONG_PAGE } from "./desk-api.ts";
import { eventsApi } from "./events-api.ts";

type Pages<Row> = readonly { items: Row[] }[];

/** Writes an order's fresh facts into its row of a cached list, if the list has it. */
export function updateOrder(pages: Pages<DeskOrder>, { id, state, paid_at, buyer, refund }: DeskOrderStory): void {
  for (const { items } of pages) {
    const row = items.find((order) => order.id === id);
    if (row) return void Object.assign(row, { state, paid_at, buyer, refund });
  }
}

/** Writes the fresh facts of an order's tickets into their rows of a cached list of attendees. */
export function updateAttendees(pages: Pages<Attendee>, story: DeskOrderStory): void {
  const tickets = new Map(story.tickets.map((ticket) => [ticket.id, ticket]));
  for (const row of pages.flatMap(({ items }) => items)) {
    const ticket = tickets.get(row.ticket_id);
    if (!ticket) continue;
    const { first_name, last_name, email, phone } = ticket;
    Object.assign(row, { first_name, last_name, email, phone, state: ticket.state ?? row.state });
  }
}

type OrderFilter = Omit<DeskOrderQuery, "cursor" | "limit">;

const ordersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery<DeskOrderPage, OrderFilter, string>({
      query: ({ queryArg, pageParam }) => ({
        path: "orders",
        query: { ...queryArg, limit: LONG_PAGE, cursor: pageParam },
      }),
      ...endlessList,
      // Lists of orders that need attention are refetched after each change. In other lists, the changed row is updated
      // in place.
      providesTags: (_pages, _error, { money_due, refund_asked, payment_stuck }) => [
        money_due || refund_asked || payment_stuck ? "Order" : "Orders",
      ],
    }),
    order: build.query<DeskOrderStory, string>({
      query: (id) => ({ path: `orders/${id}` }),
      providesTags: ["Order"],
      // People who go back to a list find their place in it, so its row is updated instead of refetching the list.
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
    resendTickets: build.mutation<Resent, { orderId: string; key: string }>({
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
        json: { text } satisfies AnswerForm,
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
      // Also after a refusal: somebody else may have changed the name.
      invalidatesTags: ["Order", "Event", "Log"],
    }),
    refundTickets: build.mutation<RefundMade, { orderId: string; form: RefundForm; key: string }>({
      query: ({ orderId, form, key }) => ({ path: `orders/${orderId}/refunds`, json: form, idempotencyKey: key }),
      invalidatesTags: ["Order", "Event", "Log"],
    }),
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

export const {
  useOrdersInfiniteQuery,
  useOrderQuery,
  useResendTicketsMutation,
  useAddNoteMutation,
  useAnswerRequestMutation,
  useNameTicketMutation,
  useRefundTicketsMutation,
  useDueOfOrderQuery,
  useSendDueMutation,
  useDueOfEventQuery,
  useSendAllDueMutation,
} = ordersApi;
