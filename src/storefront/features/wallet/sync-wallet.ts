import type { AppDispatch } from "#src/shared/store/slices.ts";
import { walletApi } from "#src/storefront/data/wallet-api.ts";

const LOCK = "brolga-wallet-sync";

/**
 * Fetches the user's tickets from the box office. app/listeners.ts stores the answer. Only one tab fetches at a time,
 * and the others leave it to that tab. It never throws, because the page reports failures.
 */
export async function syncWallet(dispatch: AppDispatch, userId: string): Promise<void> {
  const ask = async () => {
    const { bookingHistory } = walletApi.endpoints;
    await dispatch(bookingHistory.initiate(userId, { forceRefetch: true, subscribe: false }));
  };
  if (!("locks" in navigator)) return ask();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await ask();
  });
}
