import type { AppDispatch } from "#src/data/slices.ts";
import { onReconnect } from "#src/offline/online-state.ts";
import { syncWallet } from "./sync-wallet.ts";

const PAUSE_MS = 30_000;

/**
 * Updates the wallet while the page is open: when it loads, whenever the buyer comes back to it, and when the network
 * returns. It makes no call if nobody is signed in or the last update was seconds ago.
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
