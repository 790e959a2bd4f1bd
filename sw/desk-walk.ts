import { DESK } from "#contract/desk-paths.ts";
import { isWalk, WALK_CACHE, WALK_PAGE } from "#contract/desk-walk.ts";
import { answerPage } from "./answer-page.ts";

/*
 * The desk's service worker. It is installed only for people on an access walk through a venue, and handles only the
 * venues' part of the desk. It opens the walk's page without a network, and leaves everything else to the network.
 */

declare const self: ServiceWorkerGlobalScope;

const kept = (address: string) => caches.match(address, { cacheName: WALK_CACHE, ignoreVary: true });

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && isWalk(pathname))
    event.respondWith(answerPage(event, async () => (await kept(WALK_PAGE)) ?? Response.error()));
  else if (pathname.startsWith(`${DESK}/assets/`))
    event.respondWith(kept(request.url).then((file) => file ?? fetch(request)));
});
