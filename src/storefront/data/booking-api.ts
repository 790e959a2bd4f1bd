import type { CancellationForm } from "#contract/wire/booking.ts";
import type { BookingAnswer } from "#contract/wire/booking-view.ts";
import type { OrderTypesForm } from "#contract/wire/ticket-types.ts";
import { api, unwrap } from "#src/http/api.ts";
import {
  type Booked,
  type Booking,
  type BookRequest,
  bookForm,
  type Hold,
  type HoldRequest,
  holdForm,
  readBooked,
  readBooking,
  readHold,
} from "./bookings.ts";

interface TypesRequest {
  bookingId: string;
  typeIds: string[];
  /** '' leaves the number that the box office has. */
  cardNumbers: string[];
}

export const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No tags, because each call that changes a booking returns its new state.
    findBooking: build.query<Booking, string>({
      query: (bookingId) => ({ path: "booking", query: { ticketBooking_id: bookingId } }),
      transformResponse: (answer: BookingAnswer) => readBooking(unwrap(answer)),
      keepUnusedDataFor: 0,
    }),
    holdSeats: build.mutation<Hold, HoldRequest>({
      query: (request) => ({ path: "booking-ticket", idempotencyKey: request.attemptKey, form: holdForm(request) }),
      transformResponse: readHold,
      // Whether the hold succeeds or the seats were taken, the seat plan has changed.
      invalidatesTags: (_answer, _error, { eventIds }) => eventIds.map((id) => ({ type: "Seats" as const, id })),
    }),
    bookTickets: build.mutation<Booked, BookRequest>({
      query: (request) => ({ path: "booking-ticket", idempotencyKey: request.attemptKey, form: bookForm(request) }),
      transformResponse: readBooked,
      invalidatesTags: ["Order"],
    }),
    /** Changes the ticket types of a booking's seats. Both lists have an entry for each seat, in the booking's order. */
    changeTypes: build.mutation<Booking, TypesRequest>({
      query: ({ bookingId, typeIds, cardNumbers }) => ({
        path: "order/types",
        form: {
          ticketBooking_id: bookingId,
          ticket_type_id: typeIds,
          card_number: cardNumbers,
        } satisfies OrderTypesForm,
      }),
      transformResponse: (answer: BookingAnswer) => readBooking(unwrap(answer)),
      invalidatesTags: ["Order"],
    }),
    cancelBooking: build.mutation<unknown, { bookingId: string }>({
      query: ({ bookingId }) => ({ path: "cancellation", form: { tid: bookingId } satisfies CancellationForm }),
      invalidatesTags: ["Seats", "Order"],
    }),
  }),
});

export const {
  useFindBookingQuery,
  useHoldSeatsMutation,
  useBookTicketsMutation,
  useChangeTypesMutation,
  useCancelBookingMutation,
} = bookingApi;
