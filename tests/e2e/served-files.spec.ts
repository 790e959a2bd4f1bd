import { eventAt } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

test("a missing asset is 404, and never the page's HTML", async ({ request }) => {
  const answer = await request.get("/assets/gone-12345678.js");
  expect(answer.status()).toBe(404);
  expect(answer.headers()["content-type"]).not.toContain("text/html");
});

test("assets are kept for a year, the worker and the shell are asked for anew", async ({ request }) => {
  const shell = await request.get("/shell.html");
  expect(shell.headers()["cache-control"]).toContain("no-cache");
  const asset = /\/assets\/[^"]+\.js/.exec(await shell.text())?.[0] ?? "";
  expect((await request.get(asset)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/sw.js")).headers()["cache-control"]).toContain("no-cache");
});

test("the manifest, the icons and robots.txt are what they say", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  for (const { src, type } of (await manifest.json()).icons)
    expect((await request.get(src)).headers()["content-type"]).toContain(type);
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
});

test("an event under a wrong name leads to its right address", async ({ request }) => {
  const event = await eventAt(request, /theatre/i);
  const answer = await request.get(`/event-detail/some-old-name/${event.id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toContain(`/event-detail/${event.slug}/${event.id}`);
});
