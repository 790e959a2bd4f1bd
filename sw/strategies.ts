import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { cacheNames } from "#contract/cache-names.ts";
import { limits, mayKeep, type Route, SAVED_AT } from "./policy.ts";
import { renewsStandIns } from "./renew-picture.ts";

/** Caches only answers that the policy allows, and records in each copy when it was cached. */
function guard(route: Route): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      const { status, redirected, headers } = response;
      const answer = {
        status,
        redirected,
        contentType: headers.get("content-type"),
        cacheControl: headers.get("cache-control"),
      };
      if (!mayKeep(route, answer)) return null;
      const copyHeaders = new Headers(headers);
      copyHeaders.set(SAVED_AT, new Date().toISOString());
      return new Response(response.body, { status, headers: copyHeaders });
    },
  };
}

/** Removes the oldest copies first. On a full device, these copies are deleted before anything that the buyer owns. */
function expires(limit: { maxEntries: number; maxAgeSeconds: number }): WorkboxPlugin {
  return new ExpirationPlugin({ ...limit, purgeOnQuotaError: true }) as WorkboxPlugin;
}

export const publicCalls = new NetworkFirst({
  cacheName: cacheNames.publicCalls,
  networkTimeoutSeconds: limits.publicCallSeconds,
  // Encoding and client key are the same for every page of this browser, so Vary must not hide a copy.
  matchOptions: { ignoreVary: true },
  plugins: [guard("public-call"), expires(limits.publicCalls)],
});

export const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [guard("picture"), renewsStandIns(guard("picture")), expires(limits.pictures)],
});
