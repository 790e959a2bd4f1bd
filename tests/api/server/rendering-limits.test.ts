import { existsSync } from "node:fs";
import { resolve } from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { Rendering, RenderRequest } from "#contract/rendering.ts";
import { buildApp } from "#server/app.ts";
import { builtPages, type PageSource } from "#server/render/built-pages.ts";
import { registerPages } from "#server/render/pages.ts";
import { CLIENT_KEY, openBoxOffice } from "#tests/support/box-office.ts";

/** Two pages are being rendered and twenty wait. */
const LANE = 22;

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
// The catalogue is not checked again, so that no page becomes stale within a test.
const test = await openBoxOffice({ env: { BROWSE_CACHE_MS: "10000" } });
const pages = await builtPages(resolve("dist"), CLIENT_KEY);
if (!pages) throw new Error("the build has no pages");
const built = pages;

const drawn: Rendering = { status: 200, head: "", html: "<p>drawn</p>", state: "{}", page: "pages/home", isRead: true };

/** The box office's pages, rendered by `render`. */
async function pagesWith(render: (request: RenderRequest) => Promise<Rendering>): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(cookie);
  const { addressOf } = await built.renderer();
  const pages: PageSource = { ...built, renderer: async () => ({ addressOf, render }) };
  await app.register((scope) => registerPages(scope, test.services, pages, undefined));
  return app;
}

/** How often these addresses were rendered, and which pages. */
async function renderedFor(urls: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  const app = await pagesWith(async ({ path }) => {
    paths.push(path);
    return drawn;
  });
  // A rendered page is used for seconds, and a busy machine may take longer than that for all addresses.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  try {
    for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
  } finally {
    clock.mockRestore();
  }
  await app.close();
  return paths;
}

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);
const JUNK = [
  ...HUNDRED.map((index) => `?utm_source=${index}`),
  `?x=${"x".repeat(5000)}`,
  ...HUNDRED.map((index) => `?unknown${index}`),
];

describe("a page is rendered once", () => {
  it.each([
    ["/", "/"],
    ["/faq", "/faq"],
    ["/events", "/events"],
    ["/event-detail/a-night/1", "/event-detail/a-night/1"],
    ["/login", "/login"],
    ["/gate", "/gate"],
  ])("for whatever the query of %s says", async (page, path) => {
    expect(await renderedFor(JUNK.map((query) => page + query))).toEqual([path]);
  });

  it("for every way to write its address", async () => {
    expect(await renderedFor(["/events", "/Events", "/EVENTS/", "/%65vents"])).toEqual(["/events"]);
  });

  it("for all addresses that do not exist", async () => {
    expect(await renderedFor(HUNDRED.map((index) => `/nowhere/${index}`))).toEqual(["/page-not-found"]);
  });

  it("for the same query in another order, or with unknown parameters", async () => {
    const same = [
      "?search=jazz&state=Victoria",
      "?state=Victoria&x=1&search=jazz",
      "?search=+jazz+&state=Victoria&search=2",
    ];
    expect(await renderedFor(same.map((query) => `/events${query}`))).toEqual(["/events?search=jazz&state=Victoria"]);
  });

  it("and once more for each query that changes what it shows", async () => {
    const words = ["jazz", "folk"].map((word) => `/events?search=${word}`);
    expect(await renderedFor(words)).toEqual(words);
  });
});

it("answers the shell when too many pages wait to be rendered, and renders again once they are done", async () => {
  const waiting: (() => void)[] = [];
  const app = await pagesWith(
    () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(drawn));
      }),
  );
  const search = (word: number) => app.inject(`/events?search=word${word}`);
  const inLane = Array.from({ length: LANE }, (_, word) => search(word));
  await expect.poll(() => waiting.length).toBe(2);
  const beyond = await search(LANE);
  expect([beyond.statusCode, beyond.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(beyond.body).toContain(`content="${CLIENT_KEY}"`);
  expect(beyond.body).not.toContain("drawn");
  // A request for a page that is already being rendered waits for it.
  const again = search(0);
  const finish = setInterval(() => waiting.splice(0).map((go) => go()));
  for (const answer of await Promise.all([...inLane, again])) expect(answer.body).toContain("drawn");
  expect((await search(LANE)).body).toContain("drawn");
  clearInterval(finish);
  await app.close();
});

it("redirects from another name to the event's own address with the same query", async () => {
  const { id } = test.catalogue.theatre;
  const moved = await test.app.inject(`/event-detail/an-old-name/${id}?utm_source=poster`);
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    `/event-detail/night-of-the-lyrebird/${id}?utm_source=poster`,
  ]);
});

describe("requests by machines", () => {
  let queries: number;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = async () => {
    const db = test.db.withPlugin(counting);
    const app = await buildApp({ ...test.services, db, reads: db });
    await app.inject("/readyz");
    queries = 0;
    return app;
  };

  it.each(["/sitemap.xml", "/llms.txt", "/sitemaps/1.xml"])("%s is read once for a hundred requests", async (url) => {
    const app = await counted();
    await app.inject(url);
    const once = queries;
    await Promise.all(HUNDRED.map(() => app.inject(url)));
    expect(queries).toBe(once);
    await app.close();
  });

  it("/readyz checks the database once for all concurrent requests", async () => {
    const app = await counted();
    const answers = await Promise.all(HUNDRED.map(() => app.inject("/readyz")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(queries).toBeLessThan(10);
    await app.close();
  });

  it("/sitemap.xml has the same limit as everything else", async () => {
    const config = { ...test.services.config, rateLimits: true };
    const app = await buildApp({ ...test.services, config });
    const ask = (remoteAddress: string) => app.inject({ url: "/sitemap.xml", remoteAddress });
    for (let time = 0; time < 600; time += 1) await ask("203.0.113.40");
    expect((await ask("203.0.113.40")).statusCode).toBe(429);
    expect((await ask("203.0.113.41")).statusCode).toBe(200);
    await app.close();
  });
});
