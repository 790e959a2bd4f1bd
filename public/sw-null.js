/*
 * The kill switch. Serve this file at /sw.js (same address, Cache-Control: no-cache) and every browser that holds an
 * earlier worker takes it at its next visit: the caches go, the worker goes, open pages load again from the network.
 * IndexedDB, where the buyers' tickets are, is never touched.
 */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
    })(),
  );
});
