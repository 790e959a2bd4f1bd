import { createListenerMiddleware } from "@reduxjs/toolkit";
import { api } from "../data/api.ts";
import type { StoreExtra } from "../data/base-query.ts";
import type { AppDispatch, RootState } from "../data/slices.ts";
import { readSignedInUser } from "../features/account/session.ts";
import { syncWallet } from "../features/wallet/sync-wallet.ts";
import { walletApi } from "../features/wallet/wallet-api.ts";
import { reportReach } from "../offline/online-state.ts";
import { askedAt, reachOf } from "./api-reach.ts";

/**
 * Connects features that do not know each other: what one feature has fetched, another stores. There is one per store.
 * This also runs on the server, so code that uses the browser is imported only when its listener fires.
 */
export function makeListeners() {
  const listeners = createListenerMiddleware<RootState, AppDispatch, StoreExtra>();

  listeners.startListening({
    matcher: walletApi.endpoints.bookingHistory.matchFulfilled,
    effect: async ({ payload, meta }, { dispatch }) => {
      const userId = meta.arg.originalArgs;
      // The user may have signed out, or another signed in, while the answer was on its way. It then belongs to nobody
      // here.
      if (readSignedInUser()?.id !== userId) return;
      // The network may be lost between the answer and this import. The wallet asks for both again once it is back.
      const wallet = await import("../features/wallet/keep-answer.ts").catch(() => undefined);
      await wallet?.keepAnswer(dispatch, userId, payload);
    },
  });

  listeners.startListening({
    // Whatever makes the list of tickets stale, such as a payment or a sign-in, makes the wallet fetch it again.
    matcher: api.util.invalidateTags.match,
    effect: async ({ payload }, { dispatch }) => {
      const userId = readSignedInUser()?.id;
      if (userId && payload.includes("Ticket")) await syncWallet(dispatch, userId);
    },
  });

  listeners.startListening({
    predicate: (action) => typeof window !== "undefined" && reachOf(action) !== undefined,
    effect: (action) => reportReach(reachOf(action) ?? true, askedAt(action)),
  });

  return listeners;
}
