import type { AppDispatch } from "#src/data/slices.ts";
import { onReconnect } from "#src/offline/online-state.ts";
import { syncWallet } from "./sync-wallet.ts";

const PAUSE_MS = 30_000;

/**
 * Keeps the wallet up to date for as long as the page lives: at its start, whenever the buyer comes back to it, and
 * when the network does. Signed out, or seconds after the last time, it asks nothing.
 */
export function keepWalletInSync(dispatch: AppDispatch, readUserId: () => string | undefined): void {
  let lastMs = Number.NEGATIVE_INFINITY;
  const sync = () => {
    const userId = readUserId();
    const nowMs = performance.now();
    if (!userId || nowMs - lastMs < PAUSE_MS) return;
    lastMs = nowMs;
    void syncWallet(dispatch, userId);
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") sync();
  });
  onReconnect(() => {
    lastMs = Number.NEGATIVE_INFINITY;
    sync();
  });
  sync();
}
