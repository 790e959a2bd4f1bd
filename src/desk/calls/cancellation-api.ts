import type { CancelForm, Cancellation, EventCancelled } from "#contract/wire/desk/cancellation.ts";
import { deskApi } from "./desk-api.ts";

const cancellationApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    cancellation: build.query<Cancellation, string>({
      query: (eventId) => ({ path: `events/${eventId}/cancellation` }),
      providesTags: ["Event", "Order"],
    }),
    cancelEvent: build.mutation<EventCancelled, { eventId: string; form: CancelForm; key: string }>({
      query: ({ eventId, form, key }) => ({
        path: `events/${eventId}/cancellation`,
        json: form,
        idempotencyKey: key,
      }),
      // Also after a refusal: somebody else may have cancelled it.
      invalidatesTags: ["Event", "Order", "Orders", "Attendees", "Seats", "Log", "Draft"],
    }),
  }),
});

export const { useCancellationQuery, useCancelEventMutation } = cancellationApi;
