import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type {
  CompForm,
  CompMade,
  DeskSeats,
  HoldBackForm,
  SeatMoved,
  SeatMoveForm,
} from "#contract/wire/desk-seats.ts";
import { unwrap } from "#src/data/api.ts";
import { OFFLINE } from "#src/data/base-query.ts";
import { deskApi } from "./desk-api.ts";
import { type DeskError, deskHeaders, deskRefusal } from "./desk-base-query.ts";

const changes = ["Seats", "Event", "Log"] as const;

const seatsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    eventSeats: build.query<DeskSeats, string>({
      query: (eventId) => ({ path: `events/${eventId}/seats` }),
      providesTags: ["Seats"],
    }),
    /** The venue's drawn plan, which buyers get too, or null if it has none. */
    venuePlan: build.query<SeatPlan | null, string>({ queryFn: fetchPlan }),
    holdBack: build.mutation<{ seats: number }, { eventId: string; form: HoldBackForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/hold-backs`, json: form, idempotencyKey: key }),
      // After a refusal too: somebody may have a seat by now.
      invalidatesTags: changes,
    }),
    releaseSeats: build.mutation<{ seats: number }, { eventId: string; seatIds: string[]; key: string }>({
      query: ({ eventId, seatIds, key }) => ({
        path: `events/${eventId}/hold-backs/release`,
        json: { seat_ids: seatIds },
        idempotencyKey: key,
      }),
      invalidatesTags: changes,
    }),
    giveComps: build.mutation<CompMade, { eventId: string; form: CompForm; key: string }>({
      query: ({ eventId, form, key }) => ({ path: `events/${eventId}/comps`, json: form, idempotencyKey: key }),
      invalidatesTags: [...changes, "Order"],
    }),
    moveSeat: build.mutation<SeatMoved, { orderId: string; ticketId: string; form: SeatMoveForm; key: string }>({
      query: ({ orderId, ticketId, form, key }) => ({
        path: `orders/${orderId}/tickets/${ticketId}/move`,
        json: form,
        idempotencyKey: key,
      }),
      invalidatesTags: [...changes, "Order"],
    }),
  }),
});

async function fetchPlan(placeId: string): Promise<{ data: SeatPlan | null } | { error: DeskError }> {
  const clientKey = document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";
  try {
    const response = await fetch(`/api/seat-plan?placeId=${placeId}`, { headers: deskHeaders(clientKey, {}) });
    const body = await response.json();
    return response.ok ? { data: unwrap<SeatPlan | null>(body) } : { error: deskRefusal(response, body) };
  } catch {
    return { error: OFFLINE };
  }
}

export const {
  useEventSeatsQuery,
  useVenuePlanQuery,
  useHoldBackMutation,
  useReleaseSeatsMutation,
  useGiveCompsMutation,
  useMoveSeatMutation,
} = seatsApi;
