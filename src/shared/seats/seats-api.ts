import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { SeatPlanAnswer } from "#contract/wire/seat-plan.ts";
import type * as wire from "#contract/wire/seats.ts";
import { type Answered, api, unwrap } from "#src/http/api.ts";
import type { Call } from "#src/http/call.ts";
import { type BestSeats, readBestSeats, readSections, type Section } from "./seats.ts";

export interface PlaceOfEvent {
  placeId: string;
  eventId: string;
}

export interface BestSeatsWish {
  eventId: string;
  count: number;
  /** Undefined means any section. */
  sectionId: string | undefined;
  /** The highest price of one ticket without the fee, in dollars. */
  maxPrice: number | undefined;
  wheelchair: boolean;
}

/** The tag of every query about an event's seats. */
export function seatsTag(eventId: string) {
  return { type: "Seats", id: eventId } as const;
}

/** The tag of the queries that count seats. They are refetched if the page cannot compute a new count. */
export function countsTag(eventId: string) {
  return { type: "Seats", id: `${eventId} counts` } as const;
}

export const sectionsCall = ({ placeId, eventId }: PlaceOfEvent): Call => ({
  path: "getdomedetails",
  query: { placeId, eventId, summary: 1 },
});
export const ticketCategoriesCall = ({ placeId, eventId }: PlaceOfEvent): Call => ({
  path: "getdomedetails",
  query: { placeId, eventId },
});
export const seatPlanCall = (placeId: string): Call => ({ path: "seat-plan", query: { placeId } });

const planOf = (answer: SeatPlanAnswer) => unwrap(answer);
const sectionsOf = (answer: Answered<wire.SeatInfos>) => readSections(unwrap(answer));

export const seatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Every section without its seats, so that a venue of any size opens fast. Party Plot categories include tickets.
     */
    sections: build.query<Section[], PlaceOfEvent>({
      query: sectionsCall,
      transformResponse: sectionsOf,
      providesTags: (_sections, _error, { eventId }) => [seatsTag(eventId), countsTag(eventId)],
    }),
    /** The given sections with their seats, in the box office's order. */
    sectionSeats: build.query<Section[], PlaceOfEvent & { sectionIds: readonly string[] }>({
      query: ({ placeId, eventId, sectionIds }) => ({
        path: "getdomedetails",
        query: { placeId, eventId, dome_list_id: sectionIds.join(",") },
      }),
      transformResponse: sectionsOf,
      providesTags: (_sections, _error, { eventId }) => [seatsTag(eventId)],
    }),
    /** Party Plot categories with their free tickets. */
    ticketCategories: build.query<Section[], PlaceOfEvent>({
      query: ticketCategoriesCall,
      transformResponse: sectionsOf,
      providesTags: (_sections, _error, { eventId }) => [seatsTag(eventId), countsTag(eventId)],
    }),
    /** The venue's drawn plan, or null if it has none. */
    seatPlan: build.query<SeatPlan | null, string>({ query: seatPlanCall, transformResponse: planOf }),
    /** One version of a venue's plan. Its address is unique, so no cache can return an older version. */
    seatPlanVersion: build.query<SeatPlan | null, { placeId: string; version: string }>({
      query: ({ placeId, version }) => ({ path: "seat-plan", query: { placeId, v: version } }),
      transformResponse: planOf,
      keepUnusedDataFor: 0,
    }),
    /** Seats to offer, without a hold. Every sale can change the best seats, so no answer is cached. */
    bestSeats: build.mutation<{ message: string; best: BestSeats }, BestSeatsWish>({
      query: ({ eventId, count, sectionId, maxPrice, wheelchair }) => ({
        path: "best-available",
        query: { eventId, count, dome_list_id: sectionId, max_price: maxPrice, wheelchair: wheelchair ? 1 : 0 },
      }),
      transformResponse: (answer: Answered<wire.BestSeats> & { message: string }) => ({
        message: answer.message,
        best: readBestSeats(unwrap(answer)),
      }),
    }),
  }),
});

export const {
  useSectionsQuery,
  useTicketCategoriesQuery,
  useSeatPlanQuery,
  useSeatPlanVersionQuery,
  useBestSeatsMutation,
} = seatsApi;
