import { routeOf, warmable } from "./policy.ts";
import { PICTURE_TYPES } from "./renew-picture.ts";
import { pictures, publicCalls } from "./strategies.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Caches what a page showed before the worker controlled it. It fetches one address after the other, because nobody
 * waits for them and the page needs the connection more. After a failure, the address is cached at its next use
 * instead.
 */
export async function warm(event: ExtendableEvent, urls: readonly string[], clientKey: string): Promise<void> {
  for (const url of warmable(urls, self.location.origin)) {
    const isPicture = routeOf({ url, method: "GET", mode: "cors" }, self.location.origin) === "picture";
    const strategy = isPicture ? pictures : publicCalls;
    const headers: Record<string, string> = isPicture ? { accept: PICTURE_TYPES } : { "x-client-key": clientKey };
    const request = new Request(url, { headers });
    await strategy.handle({ event, request }).catch(() => undefined);
  }
}
