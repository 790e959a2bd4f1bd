import { DESK, deskPaths } from "#contract/desk-paths.ts";
import { WALK_CACHE, WALK_PAGE, WALK_SCOPE, WALK_WORKER } from "#contract/desk-walk.ts";
import { trustedScript } from "#src/shared/offline/trusted-script.ts";
import { cacheAnswer } from "./cached-answers.ts";

/**
 * Caches what an access walk needs to open without a network: the page, every file of this build that the page has
 * loaded, and the answers that it started from. An older build's files are deleted once all new ones are there.
 * @param answers by their address
 * @returns whether the walk opens without a network from now on
 */
export async function cacheWalk(ref: string, answers: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return false;
  try {
    await ownWorker();
    const cache = await caches.open(WALK_CACHE);
    const known = new Set((await cache.keys()).map(({ url }) => url));
    const files = loadedFiles();
    for (const url of files) if (!known.has(url)) await cache.put(url, await fetchOwn(url, false));
    await cache.put(WALK_PAGE, await fetchOwn(`${DESK}${deskPaths.walk(encodeURIComponent(ref))}`, true));
    for (const [url, answer] of Object.entries(answers)) await cacheAnswer(url, answer);
    const isOld = (url: string) => isFile(url) && !files.includes(url);
    for (const url of known) if (isOld(url)) await cache.delete(url);
    return true;
  } catch {
    return false;
  }
}

const WORKER_WITHIN_MS = 20_000;

/**
 * Registers the desk's service worker, and waits until it is active.
 * @throws if the browser refuses it or never reports it
 */
async function ownWorker(): Promise<void> {
  const address = trustedScript("brolga-desk-walk", WALK_WORKER);
  const { serviceWorker } = navigator;
  const { active, installing, waiting } = await serviceWorker.register(address, {
    scope: WALK_SCOPE,
    updateViaCache: "none",
  });
  const next = installing ?? waiting;
  if (active) return;
  if (!next) throw new Error("no service worker");
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("the service worker does not start")), WORKER_WITHIN_MS);
    const look = () => {
      if (next.state !== "activated" && next.state !== "redundant") return;
      clearTimeout(late);
      if (next.state === "activated") resolve();
      else reject(new Error("the service worker does not start"));
    };
    next.addEventListener("statechange", look);
    look();
  });
}

const isFile = (url: string) => url.startsWith(`${location.origin}${DESK}/assets/`);

const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter(isFile),
  ),
];

/**
 * Fetches a file or the page.
 * @throws if another network, such as a captive portal, answers in place of the box office
 */
async function fetchOwn(url: string, isPage: boolean): Promise<Response> {
  const answer = await fetch(url);
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!answer.ok || answer.redirected || isHtml !== isPage) throw new Error(`not the box office's own answer: ${url}`);
  return answer;
}
