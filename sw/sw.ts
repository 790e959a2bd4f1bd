import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { readMessage } from "./messages.ts";
import { answerAppPage, answerAsset, answerGate, answerWaitingRoom, answerWallet } from "./navigation.ts";
import { type Route, routeOf } from "./policy.ts";
import { followNotification, showTurn } from "./push.ts";
import { pictures, publicCalls } from "./strategies.ts";
import { warm } from "./warm.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Static routing of service workers, which TypeScript's library does not have yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { requestMethod: string }; source: "network" }) => Promise<void>;
}

const kept = self.__WB_MANIFEST;
precacheAndRoute(kept, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

const is =
  (route: Route) =>
  ({ url, request }: { url: URL; request: Request }) =>
    routeOf({ url, method: request.method, mode: request.mode }, self.location.origin) === route;

const files = kept.map((entry) => (typeof entry === "string" ? entry : entry.url));
registerRoute(is("wallet"), ({ event }) => answerWallet(event as FetchEvent, files));
registerRoute(is("gate"), ({ event }) => answerGate(event as FetchEvent));
registerRoute(is("waiting-room"), ({ event }) => answerWaitingRoom(event as FetchEvent));
registerRoute(is("asset"), ({ event }) => answerAsset(event as FetchEvent));
registerRoute(is("page"), ({ event }) => answerAppPage(event as FetchEvent));
registerRoute(is("public-call"), publicCalls);
registerRoute(is("picture"), pictures);

// Only the first worker of a browser takes over open pages, because they came from the network and use no older
// worker's files. If the browser stops the worker between the two events, it takes over the pages at their next load
// instead.
let isFirst = false;
self.addEventListener("install", (event: InstallEvent) => {
  isFirst = self.registration.active === null;
  // The worker handles no POST. Through a busy worker, the last POST of a closing page would be lost
  // (docs/decisions/pages/offline.md).
  const straight = event.addRoutes?.({ condition: { requestMethod: "POST" }, source: "network" });
  event.waitUntil(Promise.resolve(straight).catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, isFirst && self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const message = readMessage(event.data);
  if (message?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message?.type === "WARM") event.waitUntil(warm(event, message.urls, message.clientKey));
});

self.addEventListener("push", (event) => event.waitUntil(showTurn(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(followNotification(event.notification)));
