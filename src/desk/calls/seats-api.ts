import type {
  CompForm,
  CompMade,
  DeskSeats,
  HoldBackForm,
  ReleaseForm,
  SeatMoved,
  SeatMoveForm,
  SeatsChanged,
} from "#contract/wire/desk/seats.ts";
import { deskApi } from "./desk-api.ts";

const changes = ["Seats", "Event", "Log"] as const;

const seatsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    eventSeats: build.query<DeskSeats, string>({
      query: (eventId) => ({ path: `events/${eventId}/seats` }),
      providesTags: ["Seats"],
    }),
    holdBack: build.mutation<SeatsChanged, { eventId: string; form: HoldBackForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/hold-backs`, json: form, idempotencyKey: key }),
      // A refusal invalidates them too, because somebody may have a seat by now.
      invalidatesTags: changes,
    }),
    releaseSeats: build.mutation<SeatsChanged, { eventId: string; seatIds: string[]; key: string }>({
      query: ({ eventId, seatIds, key }) => ({
        path: `events/${eventId}/hold-backs/release`,
        json: { seat_ids: seatIds } satisfies ReleaseForm,
        idempotencyKey: key,
      }),
      invalidatesTags: changes,
    }),
    giveComps: build.mutation<CompMade, { eventId: string; form: CompForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/comps`, json: form, idempotencyKey: key }),
      invalidatesTags: [...changes, "Order", "Orders", "Attendees"],
    }),
    moveSeat: build.mutation<SeatMoved, { orderId: string; ticketId: string; form: SeatMoveForm; key: string }>({
      query: ({ orderId, ticketId, form, key }) => ({
        path: `orders/${orderId}/tickets/${ticketId}/move`,
        json: form,
        idempotencyKey: key,
      }),
      invalidatesTags: [...changes, "Order", "Orders", "Attendees"],
    }),
  }),
});

export const {
  useEventSeatsQuery,
  useHoldBackMutation,
  useReleaseSeatsMutation,
  useGiveCompsMutation,
  useMoveSeatMutation,
} = seatsApi;
