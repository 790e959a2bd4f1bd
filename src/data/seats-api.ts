import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type * as wire from "#contract/wire/seats.ts";
import { type Answered, api, unwrap } from "./api.ts";
import { type BestSeats, readBestSeats, readSections, type Section } from "./seats.ts";

export interface PlaceOfEvent {
  placeId: string;
  eventId: string;
}

export interface BestSeatsWish {
  eventId: string;
  count: number;
  /** Undefined: any. */
  sectionId: string | undefined;
  /** Of one ticket, fees apart, in dollars. */
  maxPrice: number | undefined;
  wheelchair: boolean;
}

/** Everything that was loaded of an event's seats. */
export function seatsTag(eventId: string) {
  return { type: "Seats", id: eventId } as const;
}

/** What is counted and not listed by seat: asked for anew where a change cannot be reckoned here. */
export function countsTag(eventId: string) {
  return { type: "Seats", id: `${eventId} counts` } as const;
}

const sectionsOf = (answer: Answered<wire.SeatInfos>) => readSections(unwrap(answer));

export const seatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every section without its seats: what a venue of any size opens with. Party Plot categories come whole. */
    sections: build.query<Section[], PlaceOfEvent>({
      query: ({ placeId, eventId }) => ({ path: "getdomedetails", query: { placeId, eventId, summary: 1 } }),
      transformResponse: sectionsOf,
      providesTags: (_sections, _error, { eventId }) => [seatsTag(eventId), countsTag(eventId)],
    }),
    /** The sections named, with their seats; in the order of the ids' first mention by the box office. */
    sectionSeats: build.query<Section[], PlaceOfEvent & { sectionIds: readonly string[] }>({
      query: ({ placeId, eventId, sectionIds }) => ({
        path: "getdomedetails",
        query: { placeId, eventId, dome_list_id: sectionIds.join(",") },
      }),
      transformResponse: sectionsOf,
      providesTags: (_sections, _error, { eventId }) => [seatsTag(eventId)],
    }),
    /** Party Plot categories with their free units. */
    ticketCategories: build.query<Section[], PlaceOfEvent>({
      query: ({ placeId, eventId }) => ({ path: "getdomedetails", query: { placeId, eventId } }),
      transformResponse: sectionsOf,
      providesTags: (_sections, _error, { eventId }) => [seatsTag(eventId), countsTag(eventId)],
    }),
    /** The venue's drawn plan; null where it has none. */
    seatPlan: build.query<SeatPlan | null, string>({
      query: (placeId) => ({ path: "seat-plan", query: { placeId } }),
      transformResponse: unwrap<SeatPlan | null>,
    }),
    /** Seats to offer, not held: what is best changes with every sale, so no answer is kept. */
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

export const { useSectionsQuery, useTicketCategoriesQuery, useSeatPlanQuery, useBestSeatsMutation } = seatsApi;
