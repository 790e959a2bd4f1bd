import { WAITING_ROOM_CACHE } from "#contract/waiting-room.ts";
import { worker } from "./worker.ts";

/** No sale lasts longer, so older files belong to a room in which nobody waits. */
const KEPT_MS = 2 * 86_400_000;

/**
 * Caches this document and its files, so that it opens again without a network and after an update of the app. The
 * service worker serves them (sw/navigation.ts). Never throws: without it, only a reload offline is lost.
 */
export async function cachePage(): Promise<void> {
  void worker();
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  try {
    const cache = await caches.open(WAITING_ROOM_CACHE);
    await keep(cache, new URL(location.pathname, location.origin).href);
    for (const file of usedFiles()) if (!(await cache.match(file))) await keep(cache, file);
    await dropOld(cache);
  } catch {
    // The device is full.
  }
}

/** The files that the document has loaded: the font and the poster. */
function usedFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(assets|image)\//.test(pathname),
  );
  return [...new Set(own.map(({ href }) => href))];
}

async function keep(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  const isDocument = new URL(address).pathname === location.pathname;
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  // A captive portal answers everything with a page of its own.
  if (!answer.ok || answer.redirected || isHtml !== isDocument) return;
  if (isDocument && !(await answer.clone().text()).includes('id="event"')) return;
  await cache.put(address, answer);
}

async function dropOld(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const date = (await cache.match(request))?.headers.get("date");
    if (date && Date.now() - Date.parse(date) > KEPT_MS) await cache.delete(request);
  }
}
