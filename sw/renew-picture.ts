import type { WorkboxPlugin } from "workbox-core/types.js";
import { isStandIn } from "./policy.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * The Accept header of an <img> in Chromium 156. With it the server answers with the same format as it sends to the page, and the
 * browser takes what the page has fetched from its own cache. With another one it would ask the server again.
 */
export const PICTURE_TYPES = "image/jxl,image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/**
 * Shows a kept stand-in at once, and looks for the picture that it stands for. Without this, a device would keep the larger
 * file until it expires.
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
  // Two copies of one address may differ in what their requests accepted. The older would be found first.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, kept);
}
