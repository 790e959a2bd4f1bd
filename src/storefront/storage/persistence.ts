/**
 * Asks the browser never to clear this site's storage on its own. True: it promised. False: it did not, or cannot.
 * Never throws.
 */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
