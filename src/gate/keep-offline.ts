import { GATE_CACHE } from "#contract/gate-cache.ts";
import { paths } from "#contract/paths.ts";
import { readerFiles } from "./reader/start-reader.ts";

/** Every file of this build that the page has loaded, and the files that only the code reader uses. */
function gateFiles(): string[] {
  const used = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
  return [...new Set([...used, ...readerFiles.map((path) => new URL(path, location.origin).href)])];
}

/**
 * Stores the gate's own page and code on the device, because buyers never fetch them: the page as the box office sends
 * it, which alone may use the camera, and the files of the same build. An older build's files are deleted once all new
 * ones are stored.
 * @returns whether the gate opens without a network from now on.
 */
export async function keepGateOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return false;
  try {
    const cache = await caches.open(GATE_CACHE);
    const page = new URL(paths.gate, location.origin).href;
    const files = gateFiles();
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of [...files.filter((file) => !kept.has(file)), page])
      await cache.put(url, await fetchOwn(url, page));
    for (const url of kept) if (url !== page && !files.includes(url)) await cache.delete(url);
    return await isWorkerReady();
  } catch {
    return isGateKept();
  }
}

const WORKER_WITHIN_MS = 20_000;

/** The service worker starts after the page. A browser that refuses one never says so, so the wait is limited. */
function isWorkerReady(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), WORKER_WITHIN_MS));
  return Promise.race([late, navigator.serviceWorker.ready.then(() => true)]);
}

/** Fetches one file. @throws Error if somebody else's network answers in place of the box office */
async function fetchOwn(url: string, page: string): Promise<Response> {
  const answer = await fetch(url, { cache: url === page ? "no-cache" : "default" });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const mayFilm = answer.headers.get("permissions-policy")?.includes("camera=(self)") ?? false;
  if (!answer.ok || answer.redirected || isPage !== (url === page) || (isPage && !mayFilm))
    throw new Error(`not the box office's own answer: ${url}`);
  return answer;
}

/** Whether an earlier visit stored the page. */
async function isGateKept(): Promise<boolean> {
  const page = await caches.match(paths.gate, { cacheName: GATE_CACHE, ignoreVary: true }).catch(() => undefined);
  return page !== undefined && navigator.serviceWorker.controller !== null;
}
