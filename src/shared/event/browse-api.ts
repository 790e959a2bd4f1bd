import type { ComboListAnswer, ComboListItem } from "#contract/wire/combos.ts";
import type { Category, EventListAnswer, EventListItem, Slide } from "#contract/wire/events.ts";
import { api, unwrap } from "#src/http/api.ts";
import type { Call } from "#src/http/call.ts";

export type ListKind = EventListItem["event_type"] | ComboListItem["event_type"];
export type ListedItem = EventListItem | ComboListItem;

/** The parameters for one page of a list. */
export interface ListSearch {
  kind: ListKind;
  /** Words to find in name, artist, category, venue or suburb; '' for all events. */
  words: string;
  /** A state's name. */
  state: string | null;
  /** Tonight or this weekend, by each venue's clock. */
  when?: "tonight" | "weekend" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only events within this many days by the venue's clock, including today. */
  withinDays?: number | undefined;
  category?: string | undefined;
  /** The highest price of the cheapest ticket in dollars, fee included. */
  maxDollars?: number | undefined;
  near?: { lat: number; lng: number } | undefined;
  /**
   * Left out: by date. Left out in a descending list: by when it was put on sale. Left out in a search: by how well the
   * name matches.
   */
  sort?: "date" | "price" | undefined;
  descending: boolean;
  skip: number;
  limit: number;
}

/** A page of a list. */
export interface ListAnswer {
  items: ListedItem[];
  /** The number of items in the whole list. */
  total: number;
}

/** How long a list stays cached, so that people who look at an event and come back find their place. */
const KEPT_SECONDS = 600;

function listCall({ kind, words, state, near, ...search }: ListSearch): Call {
  return {
    path: kind === "Combo" ? "comboevents" : "event",
    query: {
      is_pagination: 1,
      skip: search.skip,
      limit: search.limit,
      is_desc: search.descending ? 1 : 0,
      is_future: 1,
      is_past: 0,
      search: words || state || undefined,
      state: words && state ? state : undefined,
      when: search.when,
      from: search.from,
      to: search.to,
      within_days: search.withinDays,
      category: search.category,
      max_price: search.maxDollars,
      sort: search.sort,
      lat: near?.lat,
      lng: near?.lng,
    },
  };
}

export const browseApi = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<ListAnswer, ListSearch>({
      query: listCall,
      transformResponse: (answer: EventListAnswer | ComboListAnswer) => ({
        items: unwrap<ListedItem[]>(answer),
        total: answer.total,
      }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: [{ type: "Event", id: "LIST" }],
    }),
    /** The categories of a state's events and combos, or of all for null. */
    categories: build.query<Category[], string | null>({
      query: (state) => ({ path: "categories", query: { state: state ?? undefined } }),
      transformResponse: unwrap<Category[]>,
    }),
    /** The banner's slides of a state, or of all for null. */
    slides: build.query<Slide[], string | null>({
      query: (state) => ({ path: "slider", query: { state: state ?? undefined } }),
      transformResponse: unwrap<Slide[]>,
    }),
    /** Events that are over, the latest first. The argument is how many. */
    pastEvents: build.query<{ items: EventListItem[]; total: number }, number>({
      query: (limit) => ({
        path: "event",
        query: { is_pagination: 1, skip: 0, limit, is_desc: 1, sort: "date", is_future: 0, is_past: 1 },
      }),
      transformResponse: (answer: EventListAnswer) => ({ items: unwrap(answer), total: answer.total }),
      providesTags: [{ type: "Event", id: "PAST" }],
    }),
  }),
});

export const { useListQuery, useCategoriesQuery, useSlidesQuery, usePastEventsQuery } = browseApi;
