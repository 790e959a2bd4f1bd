const DATABASE = "brolga-wallet";

/**
 * Makes the browser open the wallet's database while the page is still loading, because the first opening in a browser that
 * has just started is the slowest. The worker neither creates nor upgrades the database. Never throws.
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
      // A browser without IndexedDB: the page notices that itself.
      resolve();
    }
  });
}
