import type { Sponsor } from "#contract/wire/events.ts";
import { api } from "#src/data/api.ts";

const sponsorApi = api.injectEndpoints({
  endpoints: (build) => ({
    sponsors: build.query<Sponsor[], string>({
      query: (eventId) => ({ path: "eventsponser", query: { event_id: eventId } }),
      transformResponse: (answer: { response_data: Sponsor[] }) => answer.response_data,
    }),
  }),
});

export const { useSponsorsQuery } = sponsorApi;
export const loadSponsors = sponsorApi.endpoints.sponsors.initiate;
