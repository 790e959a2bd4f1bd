import type { Sponsor } from "#contract/wire/events.ts";
import { api, unwrap } from "#src/http/api.ts";

const sponsorApi = api.injectEndpoints({
  endpoints: (build) => ({
    sponsors: build.query<Sponsor[], string>({
      query: (eventId) => ({ path: "eventsponser", query: { event_id: eventId } }),
      transformResponse: unwrap<Sponsor[]>,
    }),
  }),
});

export const { useSponsorsQuery } = sponsorApi;
export const loadSponsors = sponsorApi.endpoints.sponsors.initiate;
