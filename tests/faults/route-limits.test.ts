import { existsSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { CLIENT_KEY, openBoxOffice } from "../support/box-office.ts";

/* Every route of the application has a limit, or a reason here why it needs none. */

/** Routes that are not limited by address, with the reason. */
const UNLIMITED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^\/waiting-room\//, "comes from memory; a mobile network's address may stand for thousands who wait"],
  [/^\/healthz$|^\/readyz$/, "load balancers ask often; all share one check of the database"],
  [/^\/metrics$/, "nobody without the token learns anything, and no statement runs before the token is checked"],
  [/^\/manifest\.webmanifest$|^\/fonts\/headings\.ttf$|^\/desk\/sw\.js$/, "comes from memory"],
  [/^\/((desk\/)?assets|icons|screenshots|wallet|embed)\//, "a built file, sent as it lies on the disk"],
  [/^\/[\w-]+\.\w+$/, "a built file, sent as it lies on the disk"],
];

// With a limit of zero, every route that is limited by address answers 429 to its first request.
vi.mock("@fastify/rate-limit", async (original) => {
  const { default: limiter } = await original<typeof import("@fastify/rate-limit")>();
  const strict: typeof limiter = (scope, options, done) => limiter(scope, { ...options, max: 0 }, done);
  return { default: Object.assign(strict, limiter) };
});

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const box = await openBoxOffice({ env: { RATE_LIMITS: "1" } });

const addressOf = (url: string) => url.replace(/:[a-z_]+(\(.*?\))?/gi, "1").replace(/\*$/, "none");

it("limits every route by address, but those that say why not", async () => {
  const unlimited: string[] = [];
  for (const { method, url, access, limits } of box.app.routeList) {
    const { statusCode } = await box.app.inject({
      method: method as "GET",
      url: addressOf(url),
      remoteAddress: "203.0.113.7",
      headers: { "x-client-key": CLIENT_KEY },
    });
    // The gateway's calls and those of the waiting room have limits of their own.
    const hasOwn = access === "gateway" || limits.length > 0;
    if (statusCode !== 429 && !hasOwn && !UNLIMITED.some(([pattern]) => pattern.test(url)))
      unlimited.push(`${method} ${url}`);
  }
  expect(unlimited).toEqual([]);
  expect(box.app.routeList.length).toBeGreaterThan(300);
});
