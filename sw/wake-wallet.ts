const DATABASE = "brolga-wallet";

/**
 * Makes the browser open the wallet's database while the page is still loading, because the first opening in a newly
 * started browser is the slowest. The worker neither creates nor upgrades the database. Never throws.
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
      // Without IndexedDB there is nothing to open, and the page notices it by itself.
      resolve();
    }
  });
}
