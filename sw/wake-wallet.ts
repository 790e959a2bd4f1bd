const DATABASE = "brolga-wallet";

/**
 * Has the browser open the wallet's database while the page for it is still on its way: the first to ask in a browser that
 * was just started waits longest. It is not for this worker to make or to upgrade it. Never throws.
 */
export function wakeWallet(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE);
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = () => resolve();
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    } catch {
      // A browser without it: the page finds out by itself.
      resolve();
    }
  });
}
