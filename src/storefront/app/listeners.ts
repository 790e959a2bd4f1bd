import { isFulfilled, isPending, isRejected } from "@reduxjs/toolkit";
import type { Middleware, UnknownAction } from "redux";
import { api } from "#src/http/api.ts";
import { type CallError, isCallError } from "#src/http/call-error.ts";
import { readSignedInUser } from "#src/shared/account/session.ts";
import type { AppDispatch, RootState } from "#src/shared/store/slices.ts";
import type { WalletTicket } from "../storage/wallet-rows.ts";

type Listener = (action: UnknownAction, dispatch: AppDispatch) => void;

/**
 * Connects features that do not know each other: one feature fetches what another stores. This also runs on the server,
 * so code that uses the browser is imported only when its listener has something to do.
 */
export const listening: Middleware<object, RootState, AppDispatch> =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    // Every use of a call by a component comes through here, as a function.
    if (typeof action === "function") return result;
    for (const listen of [persistTickets, syncStaleTickets, followSale]) listen(action as UnknownAction, dispatch);
    return result;
  };

/** The answer of walletApi's bookingHistory. The wallet's code is not loaded for this, because few pages need it. */
interface HistoryAnswer {
  payload: WalletTicket[];
  meta: { arg: { endpointName: string; originalArgs: string } };
}

const fetchPersister = () => import("../features/wallet/persist-answer.ts").catch(() => undefined);

const persistTickets: Listener = async (action, dispatch) => {
  const isAsked = isPending(action);
  if (!isAsked && !isFulfilled(action)) return;
  const { payload, meta } = action as UnknownAction & HistoryAnswer;
  if (meta.arg.endpointName !== "bookingHistory") return;
  // The code loads beside the answer, because a slow line takes half a second for each round trip.
  if (isAsked) return void fetchPersister();
  const userId = meta.arg.originalArgs;
  // The user may have signed out, or another signed in, before the answer came. Then the answer is dropped.
  if (readSignedInUser()?.id !== userId) return;
  // The network may be lost between the answer and this import. The wallet requests both again once it is back.
  const wallet = await fetchPersister();
  await wallet?.persistAnswer(dispatch, userId, payload);
};

/** Makes the wallet refetch its tickets after anything that makes them stale, such as a payment or a sign-in. */
const syncStaleTickets: Listener = async (action, dispatch) => {
  if (!api.util.invalidateTags.match(action) || !action.payload.includes("Ticket")) return;
  const userId = readSignedInUser()?.id;
  if (!userId) return;
  const wallet = await import("../features/wallet/sync-wallet.ts").catch(() => undefined);
  await wallet?.syncWallet(dispatch, userId);
};

/** Refusals of an act on a sale that its page still believes to be open. */
const SALE_REFUSALS: readonly CallError["code"][] = ["EVENT_CLOSED", "SALE_NOT_OPEN", "SOLD_OUT"];

/** The first refusal shows that a sale has ended. The page then refetches its event, and an open picker closes. */
const followSale: Listener = (action, dispatch) => {
  if (!isRejected(action)) return;
  const { payload, meta } = action as { payload: unknown; meta: { arg: { type?: string } } };
  if (meta.arg.type === "mutation" && isCallError(payload) && SALE_REFUSALS.includes(payload.code))
    dispatch(api.util.invalidateTags(["Event"]));
};
