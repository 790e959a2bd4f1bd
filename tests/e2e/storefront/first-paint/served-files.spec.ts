import sharp from "sharp";
import { footerMenus, mainLinks } from "#src/storefront/app/shell/links.ts";
import { eventAt, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("a missing asset is 404, and never the page's HTML", async ({ request }) => {
  const answer = await request.get("/assets/gone-12345678.js");
  expect(answer.status()).toBe(404);
  expect(answer.headers()["content-type"]).not.toContain("text/html");
});

test("assets are cached for a year, and the worker and the shell are revalidated", async ({ request }) => {
  const shell = await request.get("/shell.html");
  expect(shell.headers()["cache-control"]).toContain("no-cache");
  const asset = /\/assets\/[^" ]+\.js/.exec(await shell.text())?.[0] ?? "";
  expect((await request.get(asset)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/sw.js")).headers()["cache-control"]).toContain("no-cache");
});

test("nobody keeps the desk's document, search engines leave it out, and its policy allows no more than a page's", async ({
  request,
}) => {
  const desk = await request.get("/desk/orders/1001");
  expect(desk.status()).toBe(200);
  expect(desk.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const html = await desk.text();
  expect(html).not.toContain("%BROLGA_CLIENT_KEY%");
  const policyOf = (policy = "") => policy.replace(/ 'sha256-[^']+'/g, "");
  const shell = await request.get("/shell.html");
  expect(policyOf(desk.headers()["content-security-policy"])).toBe(shell.headers()["content-security-policy"]);
  const asset = await request.get(/\/desk\/assets\/[^" ]+\.js/.exec(html)?.[0] ?? "");
  expect(asset.headers()["cache-control"]).toContain("immutable");
  const gone = await request.get("/desk/assets/gone-12345678.js");
  expect(gone.status()).toBe(404);
  expect(gone.headers()["content-type"]).not.toContain("text/html");
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /desk\n");
});

test("mail programs, which are other origins, may load the headings' font", async ({ request }) => {
  const font = await request.get("/fonts/headings.ttf");
  expect(font.status()).toBe(200);
  expect(font.headers()).toMatchObject({
    "content-type": "font/ttf",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await font.body()).subarray(0, 4).toString("hex")).toBe("00010000");
});

test("the manifest, the icons and robots.txt have their right types and contents", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons, screenshots, shortcuts } = await manifest.json();
  const shortcutIcons = shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons);
  for (const { src, type, sizes } of [...icons, ...screenshots, ...shortcutIcons]) {
    const picture = await request.get(src);
    expect(picture.headers()["content-type"], src).toContain(type);
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
});

test("robots.txt leads to a sitemap that names every event on sale and every linked page, and each page exists", async ({
  request,
}) => {
  const address = /^Sitemap: (\S+)$/m.exec(await (await request.get("/robots.txt")).text())?.[1] ?? "";
  const sitemap = await request.get(new URL(address).pathname);
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? "").pathname,
  );
  const events = await upcomingEvents(request);
  for (const event of events) expect(listed).toContain(`/event-detail/${event.slug}/${event.id}`);
  const linked = [...mainLinks, ...footerMenus.flatMap(({ links }) => links)].map(({ to }) => to);
  expect(listed).toEqual(expect.arrayContaining(linked));
  for (const path of listed) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  expect((await request.get("/sitemaps/1.xml")).status()).toBe(200);
  expect((await request.get("/sitemaps/2.xml")).status()).toBe(404);
});

test("llms.txt says what the site is and where its facts are", async ({ request }) => {
  const guide = await (await request.get("/llms.txt")).text();
  expect(guide).toMatch(/^# Brolga\n/);
  const links = [...guide.matchAll(/\]\((.*?)\)/g)].map(([, link]) => new URL(link ?? "").pathname);
  expect(links.length).toBeGreaterThan(6);
  for (const path of links) expect((await request.get(path)).status(), path).toBe(200);
});

test("an event under a wrong name redirects to its right address", async ({ request }) => {
  const event = await eventAt(request, /theatre/i);
  const answer = await request.get(`/event-detail/some-old-name/${event.id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toContain(`/event-detail/${event.slug}/${event.id}`);
});
