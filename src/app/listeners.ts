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
 * Where features meet without knowing each other: what one has answered, another keeps. One per store. This runs on
 * the server too, so that whatever touches the browser is imported when its listener fires.
 */
export function makeListeners() {
  const listeners = createListenerMiddleware<RootState, AppDispatch, StoreExtra>();

  listeners.startListening({
    matcher: walletApi.endpoints.bookingHistory.matchFulfilled,
    effect: async ({ payload, meta }, { dispatch }) => {
      const userId = meta.arg.originalArgs;
      // Signed out, or signed in as another, while the answer was on its way: it is nobody's here any more.
      if (readSignedInUser()?.id !== userId) return;
      // The network may go between the answer and this: the wallet asks for both again once it is back.
      const wallet = await import("../features/wallet/keep-answer.ts").catch(() => undefined);
      await wallet?.keepAnswer(dispatch, userId, payload);
    },
  });

  listeners.startListening({
    // A payment, a sign-in: whatever makes the list of tickets stale makes the wallet ask anew.
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
