/*
 * The kill switch. Serve this file at /sw.js (same address, Cache-Control: no-cache). Every browser with an earlier worker
 * installs it at its next visit. It then removes the caches and itself, and open pages reload from the network.
 * IndexedDB, where the buyers' tickets are, is never touched.
 */
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      const pages = await self.clients.matchAll({ type: "window" });
      // A page that is about to close cannot be reloaded. The others still are.
      await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
    })(),
  );
});
