import type { Booked, DeskVenuePage, DeskVenuePlan } from "#contract/wire/desk-venues.ts";
import { byCursor, deskApi } from "./desk-api.ts";

const venuesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    venues: build.infiniteQuery<DeskVenuePage, { organiser_id: string; search?: string }, string>({
      query: ({ queryArg, pageParam }) => ({ path: "venues", query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
    }),
    venuePlan: build.query<DeskVenuePlan, { ref: string; organiser_id: string }>({
      query: ({ ref, organiser_id }) => ({ path: `venues/${encodeURIComponent(ref)}/plan`, query: { organiser_id } }),
    }),
    /** What was booked of an event, and so cannot change. */
    booked: build.query<Booked, string>({
      query: (eventId) => ({ path: `events/${eventId}/booked` }),
      providesTags: ["Event"],
    }),
  }),
});

export const { useVenuesInfiniteQuery, useVenuePlanQuery, useBookedQuery } = venuesApi;
