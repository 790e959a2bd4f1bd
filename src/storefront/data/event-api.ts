import type { EventDetail } from "#contract/wire/events.ts";
import { api, unwrap } from "#src/http/api.ts";
import type { Call } from "#src/http/call.ts";

export const eventCall = (eventId: string): Call => ({ path: "events", query: { eventId } });

/** All details of one event, for its page and every step of its booking. */
export const eventApi = api.injectEndpoints({
  endpoints: (build) => ({
    event: build.query<EventDetail, string>({
      query: eventCall,
      transformResponse: unwrap<EventDetail>,
      providesTags: (_event, _error, eventId) => [{ type: "Event", id: eventId }],
    }),
  }),
});

export const { useEventQuery } = eventApi;
