import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { inlineSources } from "#tests/support/inline-sources.ts";

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const test = await openBoxOffice();

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: "text/html", ...headers } });

const PAGES = [
  "/",
  "/events",
  "/events?search=lyrebird",
  "/combo-events",
  "/past-events",
  "/about-us",
  "/faq",
  "/login",
  "/install",
  "/no-such-page",
  "/seat-booking?eventId=1&placeId=1",
  "/checkout?pid=1",
  "/my-ticket",
  "/gate",
];
const eventPath = () => `/event-detail/night-of-the-lyrebird/${test.catalogue.theatre.id}`;

it.each([...PAGES, "an event"])(
  "%s carries its styles and its theme, and its policy names exactly these bytes",
  async (url) => {
    const { body, headers } = await open(url === "an event" ? eventPath() : url);
    const { scripts, styles } = inlineSources(body);
    expect([scripts.length, styles.length]).toEqual([1, 1]);
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toContainEqual(expect.stringMatching(/^style-src /));
    expect(policy.find((part) => part.startsWith("style-src"))).toBe(`style-src 'self' ${styles[0]}`);
    expect(
      policy
        .find((part) => part.startsWith("script-src"))
        ?.split(" ")
        .slice(0, 3),
    ).toEqual(["script-src", "'self'", scripts[0]]);
    expect(String(headers["content-security-policy"])).not.toContain("unsafe-inline");
    expect(policy).toContain("require-trusted-types-for 'script'");
    // Nothing else delays the first paint.
    expect(body.replace(/<link rel="stylesheet" disabled [^>]*>/g, "")).not.toMatch(/rel="stylesheet"|<script src/);
  },
);

it("a browser that has the page gets no bytes again, and others get the bytes once compressed", async () => {
  const first = await open("/about-us", { "accept-encoding": "br" });
  expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(String(first.headers.vary)).toMatch(/Cookie.*Accept-Encoding/i);
  const etag = String(first.headers.etag);
  const again = await open("/about-us", { "accept-encoding": "br", "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  // The browser applies the headers of this answer to the page that it has.
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect((await open("/faq", { "if-none-match": etag })).statusCode).toBe(200);
});
