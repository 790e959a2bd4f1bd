import type { BookAnswer, CancellationAnswer, HoldAnswer } from "#contract/wire/booking.ts";
import type { Booking } from "#contract/wire/booking-view.ts";
import { api, unwrap } from "#src/data/api.ts";
import type { HeldSeat } from "./booking-session.ts";
import type { BookingSubject } from "./booking-subject.ts";

interface HoldRequest extends Pick<BookingSubject, "eventIds" | "placeIds"> {
  userId: string;
  comboId: string | undefined;
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
    event_id: oneOrList(request.eventIds),
    place_id: oneOrList(request.placeIds),
    combo_event_id: request.comboId,
    dome_price_id: request.seats.map((seat) => seat.seatId),
    dome_list_id: request.seats.map((seat) => seat.sectionId),
  };
}

/** A single event goes as the spec has it, a combo's as lists. */
function oneOrList(ids: readonly string[]) {
  return ids.length === 1 ? ids[0] : ids;
}

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // No tags: what changes a booking says itself what has become of it.
    findBooking: build.query<Booking, string>({
      query: (ticketBooking_id) => ({ path: "booking", query: { ticketBooking_id } }),
      transformResponse: unwrap<Booking>,
      keepUnusedDataFor: 0,
    }),
    holdSeats: build.mutation<HoldAnswer, HoldRequest>({
      query: (request) => ({
        path: "booking-ticket",
        idempotencyKey: request.attemptKey,
        form: { ...seatFields(request), in_progress: 1 },
      }),
      // Taken or had: either way the plan has changed.
      invalidatesTags: (_answer, _error, { eventIds }) => eventIds.map((id) => ({ type: "Seats" as const, id })),
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

export const { useFindBookingQuery, useHoldSeatsMutation, useBookTicketsMutation, useCancelBookingMutation } =
  bookingApi;
