import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import postcss from "postcss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inlineSources } from "#tests/support/inline-sources.ts";
import { makeTestOffice, type TestOffice } from "#tests/support/office.ts";

let test: TestOffice;
beforeAll(async () => {
  if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
  test = await makeTestOffice();
});
afterAll(() => test.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: "text/html", ...headers } });

/** The texts of the files of styles that the browser fetches after the first paint. */
function filesListedIn(body: string): Promise<string[]> {
  const listed = [...(/<noscript.*?<\/noscript>/s.exec(body)?.[0] ?? "").matchAll(/href="([^"]+)"/g)];
  return Promise.all(listed.map(([, href]) => readFile(`dist/client${href}`, "utf8")));
}

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
    // Nothing else stands in the way of the first paint.
    expect(body.replace(/<noscript.*?<\/noscript>/s, "")).not.toMatch(/rel="stylesheet"|<script src/);
  },
);

it.each(["/", "/events", "an event", "/seat-booking?eventId=1&placeId=1"])(
  "the files of %s, which come later, restyle no element that none of their classes names",
  async (url) => {
    const { body } = await open(url === "an event" ? eventPath() : url);
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
    const known = new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    expect(known).toContain("--paper");
    for (const text of await filesListedIn(body))
      postcss.parse(text).walkRules(({ selectors, nodes, parent }) => {
        if (parent?.type === "atrule" && /keyframes|print|reduced-motion/.test(parent.toString().slice(0, 60))) return;
        expect(selectors).not.toContain("*");
        if (!selectors.some((selector) => selector.startsWith(":root") && !/[\s.]/.test(selector))) return;
        const set = nodes.flatMap((node) => (node.type === "decl" && node.variable ? [node.prop] : []));
        expect(set.filter((name) => !known.has(name))).toEqual([]);
      });
  },
);

it("every class of an event's page has its rules in the page, also of parts whose code comes later", async () => {
  const { body } = await open(eventPath());
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
  const files = await filesListedIn(body);
  const markup = body.slice(body.indexOf('<div id="root">'));
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  expect(classes.size).toBeGreaterThan(50);
  for (const name of classes) {
    const styled = new RegExp(`\\.${name}(?![\\w-])`);
    // The router's word for the link of this page.
    if (name !== "active")
      expect(
        files.some((text) => styled.test(text)),
        name,
      ).toBe(true);
    expect(styled.test(style) || files.every((text) => !alwaysApplies(text, name)), name).toBe(true);
  }
});

/** Whether a file has a rule that applies to every element of this class, without hovering or pressing. */
const alwaysApplies = (css: string, name: string) => new RegExp(`(?:^|[{}])\\.${name}\\{`).test(css);

it("a browser that has the page gets no bytes again, and others get the bytes once compressed", async () => {
  const first = await open("/about-us", { "accept-encoding": "br" });
  expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(String(first.headers.vary)).toMatch(/Cookie.*Accept-Encoding/i);
  const etag = String(first.headers.etag);
  const again = await open("/about-us", { "accept-encoding": "br", "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  // The browser takes the headers of this answer for the page that it has.
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect((await open("/faq", { "if-none-match": etag })).statusCode).toBe(200);
});
