import { api } from "#src/http/api.ts";
import { type CallError, callError, OFFLINE, UNREADABLE } from "#src/http/call-error.ts";
import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";

const unreadable: CallError = {
  ...UNREADABLE,
  message: "We couldn't read the list of your tickets. Please try again.",
};

/** All tickets of the signed-in user. app/listeners.ts stores the answer, and the wallet reads it from the device. */
export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingHistory: build.query<WalletTicket[], string>({
      async queryFn(userId, _queryApi, _extra, baseQuery) {
        // Every page includes this call's definition, but few pages make it. Its code loads beside the answer, because
        // a slow line takes half a second for each round trip.
        const [{ data, error }, reader] = await Promise.all([
          baseQuery({ path: "booking-history", query: { user_id: userId } }),
          import("#src/storefront/data/booking-history.ts").catch(() => undefined),
        ]);
        if (error) return { error: callError(error) };
        if (!reader) return { error: OFFLINE };
        const rows = reader.readBookingAnswer(userId, data);
        return rows ? { data: rows } : { error: unreadable };
      },
      providesTags: [{ type: "Ticket", id: "LIST" }],
    }),
  }),
});
