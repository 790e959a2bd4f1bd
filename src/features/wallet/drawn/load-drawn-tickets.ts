import { qrCode } from "#contract/rules/qr-code.ts";
import type { AppDispatch } from "#src/data/slices.ts";
import type { WalletTicket } from "#src/storage/wallet-rows.ts";
import { groupTickets, SHOWN_AT_FIRST } from "../ticket-groups.ts";
import { walletApi } from "../wallet-api.ts";

/** The most tickets that a document carries. Each takes some 300 bytes of it. */
const MOST_IN_DOCUMENT = 40;

/**
 * On the server: fetches the user's tickets, with the QR codes of those that the page shows at once.
 * @returns false if there is no answer, or if there are too many tickets for a document
 */
export function loadDrawnTickets(userId: string) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const { data } = await dispatch(walletApi.endpoints.bookingHistory.initiate(userId));
    if (!data || data.length > MOST_IN_DOCUMENT) return false;
    const shown = shownAtOnce(data, Date.now());
    dispatch(
      walletApi.util.updateQueryData("bookingHistory", userId, (tickets) => {
        for (const ticket of tickets)
          if (shown.has(ticket.bookingNo)) ticket.front = { ...qrCode(ticket.token), when: "" };
      }),
    );
    return true;
  };
}

/**
 * The numbers of the tickets whose codes are on the page before anybody presses anything. Each code takes more than a kilobyte of the
 * document, so the browser adds the other events.
 */
function shownAtOnce(tickets: readonly WalletTicket[], nowMs: number): ReadonlySet<string> {
  const [next] = groupTickets(tickets, nowMs).upcoming;
  const shown = next?.bookings.flatMap((booked) => booked.tickets).slice(0, SHOWN_AT_FIRST) ?? [];
  return new Set(shown.filter(({ state }) => state !== "void").map(({ bookingNo }) => bookingNo));
}
