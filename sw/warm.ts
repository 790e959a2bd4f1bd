import { routeOf, warmable } from "./policy.ts";
import { pictures, publicCalls } from "./strategies.ts";

declare const self: ServiceWorkerGlobalScope;

/** The Accept header of an <img>, so that the server answers with the same format as it sends to the page. */
const PICTURE_TYPES = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/**
 * Keeps what a page showed before the worker controlled it. Fetches one address after the other, because nobody waits for
 * them and the page needs the connection more. After a failure the address is kept at its next use instead.
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
