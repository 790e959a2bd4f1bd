/**
 * Asks the browser never to clear this site's storage by itself. True: it promised; false: it did not, or there is no
 * such promise in this browser. Never throws.
 */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
