import type { SeatInfos, Section } from "../../../contract/wire/seats.ts";
import { api } from "../../data/api";

export interface PlaceOfEvent {
  placeId: string;
  eventId: string;
}

export const seatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every section without its seats: what a venue of any size opens with. Party Plot categories come whole. */
    sections: build.query<Section[], PlaceOfEvent>({
      query: ({ placeId, eventId }) => ({ path: "getdomedetails", query: { placeId, eventId, summary: 1 } }),
      transformResponse: (answer: { response_data: SeatInfos }) => answer.response_data.seat_infos,
      providesTags: (_sections, _error, { eventId }) => [{ type: "Seats", id: eventId }],
    }),
    /** The sections named, with their seats; in the order of the ids' first mention by the box office. */
    sectionSeats: build.query<Section[], PlaceOfEvent & { sectionIds: readonly string[] }>({
      query: ({ placeId, eventId, sectionIds }) => ({
        path: "getdomedetails",
        query: { placeId, eventId, dome_list_id: sectionIds.join(",") },
      }),
      transformResponse: (answer: { response_data: SeatInfos }) => answer.response_data.seat_infos,
      providesTags: (_sections, _error, { eventId }) => [{ type: "Seats", id: eventId }],
    }),
    /** Party Plot categories with their free units. */
    ticketCategories: build.query<Section[], PlaceOfEvent>({
      query: ({ placeId, eventId }) => ({ path: "getdomedetails", query: { placeId, eventId } }),
      transformResponse: (answer: { response_data: SeatInfos }) => answer.response_data.seat_infos,
      providesTags: (_sections, _error, { eventId }) => [{ type: "Seats", id: eventId }],
    }),
  }),
});

export const { useSectionsQuery, useSectionSeatsQuery, useTicketCategoriesQuery } = seatsApi;
