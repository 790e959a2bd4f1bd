import type { ComboDetail } from "#contract/wire/combos.ts";
import type { EventDetail, Sponsor } from "#contract/wire/events.ts";
import type { QueueProof } from "#contract/wire/queue.ts";
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
    combo: build.query<ComboDetail, string>({
      query: (comboEventId) => ({ path: "comboeventsdetails", query: { comboEventId } }),
      transformResponse: unwrap<ComboDetail>,
      providesTags: (_combo, _error, comboEventId) => [{ type: "Event", id: comboEventId }],
    }),
    sponsors: build.query<Sponsor[], string>({
      query: (eventId) => ({ path: "eventsponser", query: { event_id: eventId } }),
      transformResponse: unwrap<Sponsor[]>,
    }),
    queueProof: build.query<QueueProof, string>({
      query: (eventId) => ({ path: `queue/${eventId}/proof` }),
      transformResponse: unwrap<QueueProof>,
    }),
  }),
});

export const { useEventQuery, useComboQuery, useSponsorsQuery, useQueueProofQuery } = eventApi;

export const loadCombo = eventApi.endpoints.combo.initiate;

export const loadSponsors = eventApi.endpoints.sponsors.initiate;
