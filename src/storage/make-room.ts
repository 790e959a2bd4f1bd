import { cacheNames } from "#contract/cache-names.ts";

/**
 * Deletes what can be fetched again, pictures and lists, on a device without room for a ticket. Never throws: what
 * cannot be deleted stays.
 */
export async function makeRoom(): Promise<void> {
  try {
    for (const name of Object.values(cacheNames)) await caches.delete(name);
  } catch {
    // This browser has no Cache Storage, so nothing is in it.
  }
}
