import type { AppDispatch } from "#src/shared/store/slices.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";

/** The most tickets that a document carries. Each adds some 300 bytes. */
const MOST_IN_DOCUMENT = 40;

/**
 * On the server: fetches the user's tickets. The page draws the codes of the next event's first ones.
 * @returns false if there is no answer, or if there are too many tickets for a document
 */
export function loadDrawnTickets(userId: string) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const { data } = await dispatch(walletApi.endpoints.bookingHistory.initiate(userId));
    return data !== undefined && data.length <= MOST_IN_DOCUMENT;
  };
}
