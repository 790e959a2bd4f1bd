import type { TicketType } from "#contract/wire/ticket-types.ts";
import { api, unwrap } from "#src/http/api.ts";
import { seatsTag } from "#src/shared/seats/seats-api.ts";

export const ticketTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The ticket types that an event sells now. `eventIds` may name several events, separated by commas. The types are fetched
     * again whenever the seats are: after a refused hold, the buyer sees what the event still sells.
     */
    ticketTypes: build.query<TicketType[], string>({
      query: (eventIds) => ({ path: "ticket-types", query: { eventId: eventIds } }),
      transformResponse: unwrap<TicketType[]>,
      providesTags: (_types, _error, eventIds) => eventIds.split(",").map(seatsTag),
    }),
  }),
});

export const { useTicketTypesQuery } = ticketTypesApi;
