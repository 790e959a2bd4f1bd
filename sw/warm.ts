import { routeOf, warmable } from "./policy.ts";
import { pictures, publicCalls } from "./strategies.ts";

declare const self: ServiceWorkerGlobalScope;

/** What an <img> asks for, so that the server answers with the same format as it does to the page. */
const PICTURE_TYPES = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/**
 * Keeps what a page showed before the worker was in charge. One after the other: nobody is waiting for it, and the page
 * has better use for the line. A failure only means that this address is kept at its next use.
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
