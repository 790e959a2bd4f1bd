import { isWalk, WALK_CACHE } from "#contract/desk-walk.ts";
import { readSignedInUser } from "#src/shared/account/session.ts";

/** The header that names the answer's owner. Nobody else who signs in on this device sees the answer. */
const OWNER = "x-kept-for";

/**
 * Caches an answer of the box office for the person who is signed in.
 * @throws if the device stores nothing, or nobody is signed in
 */
export async function cacheAnswer(url: string, data: unknown): Promise<void> {
  const user = readSignedInUser();
  if (!user) throw new Error("nobody is signed in");
  const cache = await caches.open(WALK_CACHE);
  await cache.put(url, new Response(JSON.stringify(data), { headers: { [OWNER]: user.id } }));
}

/**
 * A cached answer, as an object with its data. Only an access walk may use it: on other pages, old data would mislead.
 */
export async function keptAnswer(url: string): Promise<{ data: unknown } | undefined> {
  if (!isWalk(location.pathname) || !("caches" in globalThis)) return undefined;
  try {
    const kept = await caches.match(url, { cacheName: WALK_CACHE });
    if (!kept || kept.headers.get(OWNER) !== readSignedInUser()?.id) return undefined;
    return { data: await kept.json() };
  } catch {
    return undefined;
  }
}

/** Deletes what access walks have cached, for example when somebody signs out. */
export async function forgetWalks(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(WALK_CACHE).catch(() => false);
}
