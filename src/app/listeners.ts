import type { Middleware, UnknownAction } from "redux";
import { api } from "../data/api.ts";
import type { AppDispatch, RootState } from "../data/slices.ts";
import { readSignedInUser } from "../features/account/session.ts";
import { syncWallet } from "../features/wallet/sync-wallet.ts";
import { walletApi } from "../features/wallet/wallet-api.ts";
import { reportReach } from "../offline/online-state.ts";
import { askedAt, reachOf } from "./api-reach.ts";

type Listener = (action: UnknownAction, dispatch: AppDispatch) => void;

/**
 * Connects features that do not know each other: what one feature has fetched, another stores. This also runs on the
 * server, so code that uses the browser is imported only when its listener has something to do.
 */
export const listening: Middleware<object, RootState, AppDispatch> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    for (const listen of [keepTickets, syncStaleTickets, followReach]) listen(action as UnknownAction, dispatch);
    return result;
  };

const keepTickets: Listener = async (action, dispatch) => {
  if (!walletApi.endpoints.bookingHistory.matchFulfilled(action)) return;
  const userId = action.meta.arg.originalArgs;
  // The user may have signed out, or another signed in, while the answer was on its way. It then belongs to nobody
  // here.
  if (readSignedInUser()?.id !== userId) return;
  // The network may be lost between the answer and this import. The wallet asks for both again once it is back.
  const wallet = await import("../features/wallet/keep-answer.ts").catch(() => undefined);
  await wallet?.keepAnswer(dispatch, userId, action.payload);
};

/** Whatever makes the list of tickets stale, such as a payment or a sign-in, makes the wallet fetch it again. */
const syncStaleTickets: Listener = async (action, dispatch) => {
  if (!api.util.invalidateTags.match(action) || !action.payload.includes("Ticket")) return;
  const userId = readSignedInUser()?.id;
  if (userId) await syncWallet(dispatch, userId);
};

const followReach: Listener = (action) => {
  if (typeof window === "undefined") return;
  const reach = reachOf(action);
  if (reach !== undefined) reportReach(reach, askedAt(action));
};
