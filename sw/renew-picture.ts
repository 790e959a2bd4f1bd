import type { WorkboxPlugin } from "workbox-core/types.js";
import { isStandIn } from "./policy.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The Accept header of an <img> in Chromium 156. With it, the server sends the same format as to the page, and the
 * browser reuses the page's own cached picture. With another header it would fetch the picture again.
 */
export const PICTURE_TYPES = "image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/**
 * Shows a cached stand-in at once, and looks for the picture that it replaces. Otherwise, a device would keep the
 * larger file until it expires.
 */
export function renewsStandIns(keeps: WorkboxPlugin): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request, cacheName, event }) => {
      if (cachedResponse && isStandIn(cachedResponse.headers.get("cache-control")))
        (event as ExtendableEvent).waitUntil(renew(request, cacheName, keeps).catch(() => undefined));
      return cachedResponse;
    },
  };
}

async function renew(request: Request, cacheName: string, keeps: WorkboxPlugin): Promise<void> {
  const response = await fetch(request.url, { headers: { accept: PICTURE_TYPES } });
  if (isStandIn(response.headers.get("cache-control"))) return;
  const event = new ExtendableEvent("renew");
  const kept = await keeps.cacheWillUpdate?.({ request, response, event });
  if (!kept) return;
  const cache = await self.caches.open(cacheName);
  // Two copies of one address may differ in what their requests accepted. The older one would be found first.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, kept);
}
