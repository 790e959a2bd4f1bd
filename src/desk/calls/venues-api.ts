import type {
  Booked,
  DeskVenueChange,
  DeskVenueFacts,
  DeskVenuePage,
  DeskVenuePlan,
  NewVenue,
  VenueFile,
  VenueFileForm,
  VenuesStored,
} from "#contract/wire/desk/venues.ts";
import { byCursor, deskApi, venuePath } from "./desk-api.ts";

/** A venue's facts, and the ETag that a change of them is based on. */
export interface ReadVenue {
  venue: DeskVenueFacts;
  etag: string;
}

const venuesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    venues: build.infiniteQuery<DeskVenuePage, { organiser_id?: string; search?: string }, string>({
      query: ({ queryArg, pageParam }) => ({ path: "venues", query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Venue"],
    }),
    venuePlan: build.query<DeskVenuePlan, { ref: string; organiser_id: string | undefined }>({
      query: ({ ref, organiser_id }) => ({ path: `venues/${encodeURIComponent(ref)}/plan`, query: { organiser_id } }),
      providesTags: ["Venue"],
    }),
    venue: build.query<ReadVenue, string>({
      query: (ref) => ({ path: venuePath(ref) }),
      transformResponse: (venue: DeskVenueFacts, meta) => ({ venue, etag: meta?.etag ?? "" }),
      providesTags: ["Venue"],
    }),
    changeVenue: build.mutation<ReadVenue, { ref: string; etag: string; change: DeskVenueChange }>({
      query: ({ ref, etag, change }) => ({
        path: `venues/${encodeURIComponent(ref)}`,
        method: "PATCH",
        json: change,
        ifMatch: etag,
      }),
      transformResponse: (venue: DeskVenueFacts, meta) => ({ venue, etag: meta?.etag ?? "" }),
      invalidatesTags: ["Venue", "Log"],
    }),
    createVenue: build.mutation<DeskVenueFacts, NewVenue & { key: string }>({
      query: ({ key, ...json }) => ({ path: "venues/new", json, idempotencyKey: key }),
      invalidatesTags: ["Venue", "Log"],
    }),
    storeVenues: build.mutation<VenuesStored, VenueFileForm & { etag?: string }>({
      query: ({ etag, ...json }) => ({ path: "venues", json, ...(etag !== undefined && { ifMatch: etag }) }),
      invalidatesTags: (result) => (result?.stored ? ["Venue", "Log", "Event"] : []),
    }),
    venueFile: build.query<VenueFile, string>({ query: (ref) => ({ path: `venues/${encodeURIComponent(ref)}/file` }) }),
    /** An event's bookings. They no longer change. */
    booked: build.query<Booked, string>({
      query: (eventId) => ({ path: `events/${eventId}/booked` }),
      providesTags: ["Event"],
    }),
  }),
});

export const {
  useVenuesInfiniteQuery,
  useVenuePlanQuery,
  useVenueQuery,
  useLazyVenueQuery,
  useChangeVenueMutation,
  useCreateVenueMutation,
  useStoreVenuesMutation,
  useLazyVenueFileQuery,
  useBookedQuery,
} = venuesApi;
