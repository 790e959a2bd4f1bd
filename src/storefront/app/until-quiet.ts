const QUIET_MS = 500;
const MAX_WAIT_MS = 5000;

/**
 * Resolves when the page has fetched nothing for half a second, after five seconds, or half a second after it has become
 * urgent. While the browser says that there is no network, it goes on waiting.
 * @param isUrgent is asked every half a second
 * @param fetched counts the answers that the page has received
 */
export async function untilQuiet(
  isUrgent: () => boolean,
  fetched = () => performance.getEntriesByType("resource").length,
): Promise<void> {
  const latest = Date.now() + MAX_WAIT_MS;
  let before: number;
  do {
    before = fetched();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (!navigator.onLine || (fetched() > before && Date.now() < latest && !isUrgent()));
}
