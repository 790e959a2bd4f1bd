import type { BookAnswer, CancellationAnswer, HoldAnswer } from "../../../contract/wire/booking.ts";
import { api } from "../../data/api";
import type { HeldSeat } from "./booking-session";

interface HoldRequest {
  userId: string;
  eventId: string;
  placeId: string;
  seats: readonly Pick<HeldSeat, "seatId" | "sectionId">[];
  attemptKey: string;
}

export interface Attendee {
  first_name: string;
  last_name: string;
  mobile_no: string;
  email_id: string;
}

interface BookRequest extends HoldRequest {
  ticketBookingId: string;
  /** One a seat, in the order held. */
  attendees: readonly Attendee[];
}

function seatFields(request: HoldRequest) {
  return {
    user_id: request.userId,
    event_id: request.eventId,
    place_id: request.placeId,
    dome_price_id: request.seats.map((seat) => seat.seatId),
    dome_list_id: request.seats.map((seat) => seat.sectionId),
  };
}

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    holdSeats: build.mutation<HoldAnswer, HoldRequest>({
      query: (request) => ({
        path: "booking-ticket",
        idempotencyKey: request.attemptKey,
        form: { ...seatFields(request), in_progress: 1 },
      }),
      // Taken or had: either way the plan has changed.
      invalidatesTags: (_answer, _error, { eventId }) => [{ type: "Seats", id: eventId }],
    }),
    bookTickets: build.mutation<BookAnswer, BookRequest>({
      query: (request) => ({
        path: "booking-ticket",
        idempotencyKey: request.attemptKey,
        form: {
          ...seatFields(request),
          in_progress: 0,
          ticketBooking_id: request.ticketBookingId,
          first_name: request.attendees.map((attendee) => attendee.first_name),
          last_name: request.attendees.map((attendee) => attendee.last_name),
          mobile_no: request.attendees.map((attendee) => attendee.mobile_no),
          email_id: request.attendees.map((attendee) => attendee.email_id),
        },
      }),
      invalidatesTags: ["Order"],
    }),
    cancelBooking: build.mutation<CancellationAnswer, { ticketBookingId: string }>({
      query: ({ ticketBookingId }) => ({ path: "cancellation", form: { tid: ticketBookingId } }),
      invalidatesTags: ["Seats", "Order"],
    }),
  }),
});

export const { useHoldSeatsMutation, useBookTicketsMutation, useCancelBookingMutation } = bookingApi;
