import type { CancelForm, Cancellation, EventCancelled } from "#contract/wire/desk/cancellation.ts";
import type {
  AttendeeFilter,
  AttendeePage,
  DaySales,
  DeskEvent,
  DeskEventFacts,
  DeskEventPage,
  DeskEventQuery,
  DeskSales,
  RecentSales,
  TicketGroups,
} from "#contract/wire/desk/events.ts";
import type { CallError } from "#src/http/call-error.ts";
import { byCursor, type DeskMeta, deskApi, endlessList, LONG_PAGE } from "./desk-api.ts";

/** How many pages are read at most in search of events. A page has 100 events. */
const MAX_PAGES = 20;

type EventFilter = Pick<DeskEventQuery, "organiser_id" | "search" | "state" | "series">;

export const eventsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    events: build.infiniteQuery<DeskEventPage, EventFilter, string>({
      query: ({ queryArg, pageParam }) => ({ path: "events", query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Event"],
    }),
    /**
     * The events that are not over, soonest first. The list has the latest first, so it is read until past events
     * appear.
     */
    comingEvents: build.query<DeskEvent[], string | undefined>({
      queryFn: async (organiser_id, _api, _extra, ask) => {
        const coming: DeskEvent[] = [];
        let cursor: string | undefined;
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const answer = await ask({ path: "events", query: { organiser_id, limit: "100", cursor } });
          if (answer.error) return { error: answer.error as CallError, meta: answer.meta as DeskMeta };
          const { items, next_cursor } = answer.data as DeskEventPage;
          coming.push(...items.filter(({ ends_at }) => Date.parse(ends_at) > Date.now()));
          const last = items.at(-1);
          // A festival may begin weeks before it ends.
          if (!next_cursor || !last || Date.parse(last.starts_at) < Date.now() - 60 * 86_400_000) break;
          cursor = next_cursor;
        }
        return { data: coming.reverse() };
      },
      providesTags: ["Event"],
    }),
    /** The latest 100 events of an organiser that have sold something. */
    soldEvents: build.query<DeskEvent[], string>({
      query: (organiser_id) => ({ path: "events", query: { organiser_id, sold: "1", limit: "100" } }),
      transformResponse: ({ items }: DeskEventPage) => items,
      providesTags: ["Event"],
    }),
    event: build.query<DeskEventFacts, string>({ query: (id) => ({ path: `events/${id}` }), providesTags: ["Event"] }),
    sales: build.query<DeskSales, string>({ query: (id) => ({ path: `events/${id}/sales` }), providesTags: ["Event"] }),
    salesOfDay: build.query<DaySales, { eventId: string; day: string }>({
      query: ({ eventId, day }) => ({ path: `events/${eventId}/sales/${day}` }),
      providesTags: ["Event"],
    }),
    recentSales: build.query<RecentSales["items"], string | undefined>({
      query: (organiser_id) => ({ path: "recent-sales", query: { organiser_id } }),
      transformResponse: ({ items }: RecentSales) => items,
      providesTags: ["Event"],
    }),
    ticketGroups: build.query<TicketGroups, string>({
      query: (eventId) => ({ path: `events/${eventId}/ticket-groups` }),
      providesTags: ["Event"],
    }),
    attendees: build.infiniteQuery<AttendeePage, AttendeeFilter & { eventId: string }, string>({
      query: ({ queryArg: { eventId, ...filter }, pageParam }) => ({
        path: `events/${eventId}/attendees`,
        query: { ...filter, limit: LONG_PAGE, cursor: pageParam },
      }),
      ...endlessList,
      providesTags: ["Attendees"],
    }),
    cancellation: build.query<Cancellation, string>({
      query: (eventId) => ({ path: `events/${eventId}/cancellation` }),
      providesTags: ["Event", "Order"],
    }),
    cancelEvent: build.mutation<EventCancelled, { eventId: string; form: CancelForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/cancellation`, json: form, idempotencyKey: key }),
      // Also after a refusal: somebody else may have cancelled it.
      invalidatesTags: ["Event", "Order", "Orders", "Attendees", "Seats", "Log", "Draft"],
    }),
  }),
});

export const {
  useEventsInfiniteQuery,
  useComingEventsQuery,
  useSoldEventsQuery,
  useEventQuery,
  useSalesQuery,
  useSalesOfDayQuery,
  useAttendeesInfiniteQuery,
  useTicketGroupsQuery,
  useRecentSalesQuery,
  useCancellationQuery,
  useCancelEventMutation,
} = eventsApi;
