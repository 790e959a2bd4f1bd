import { onReconnect } from "#src/shared/offline/online-state.ts";
import type { AppDispatch, RootState } from "#src/shared/store/slices.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";
import { syncWallet } from "./sync-wallet.ts";

const PAUSE_MS = 30_000;

/**
 * Updates the wallet while the page is open: when it loads, whenever the buyer comes back to it, and when the network
 * returns. It makes no call if nobody is signed in or the last update was seconds ago. A server-rendered page brings
 * the answer along, so its first update only stores that.
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
  if (dispatch(persistDrawn(readUserId))) lastMs = performance.now();
  else sync();
}

/**
 * Stores the answer from which the page was rendered on the device.
 * @returns false if the page was not rendered from one
 */
function persistDrawn(readUserId: () => string | undefined) {
  return (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const userId = readUserId() ?? "";
    const { data } = walletApi.endpoints.bookingHistory.select(userId)(getState());
    if (!data) return false;
    const keep = async () => {
      const { persistAnswer } = await import("./persist-answer.ts");
      // The user may have signed out meanwhile.
      if (readUserId() === userId) await persistAnswer(dispatch, userId, data);
    };
    void keep().catch(() => syncWallet(dispatch, userId));
    return true;
  };
}
