import { cacheNames } from "#contract/cache-names.ts";

/**
 * Throws away what can be fetched again, pictures and lists, for a device that has no room left for a ticket. Never throws:
 * what could not be thrown away leaves things as they were.
 */
export async function makeRoom(): Promise<void> {
  try {
    for (const name of Object.values(cacheNames)) await caches.delete(name);
  } catch {
    // No Cache Storage here: then there is nothing in it.
  }
}
