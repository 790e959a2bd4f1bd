import type { AppDispatch } from "#src/data/slices.ts";
import { walletApi } from "./wallet-api.ts";

const LOCK = "brolga-wallet-sync";

/**
 * Asks the box office for the user's tickets; what it answers is stored by app/listeners.ts. One tab asks at a time: a
 * second one that comes meanwhile leaves it to the first. Failures are the page's to tell, not this function's to throw.
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
