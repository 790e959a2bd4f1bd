import type { EventListAnswer, Slide } from "../../../contract/wire/events.ts";
import { api } from "../../data/api";

export interface EventSearch {
  /** A state's name, or words found in name, artist, category, venue or suburb; '' for all. */
  words: string;
  /** 0: all. */
  limit: number;
  latestFirst: boolean;
}

export const browseApi = api.injectEndpoints({
  endpoints: (build) => ({
    upcomingEvents: build.query<EventListAnswer, EventSearch>({
      query: ({ words, limit, latestFirst }) => ({
        path: "event",
        query: {
          is_pagination: limit > 0 ? 1 : 0,
          skip: 0,
          limit,
          is_desc: latestFirst ? 1 : 0,
          is_future: 1,
          is_past: 0,
          search: words || undefined,
        },
      }),
      providesTags: [{ type: "Event", id: "LIST" }],
    }),
    slides: build.query<Slide[], void>({
      query: () => ({ path: "slider" }),
      transformResponse: (answer: { response_data: Slide[] }) => answer.response_data,
    }),
  }),
});

export const { useUpcomingEventsQuery, useSlidesQuery } = browseApi;
