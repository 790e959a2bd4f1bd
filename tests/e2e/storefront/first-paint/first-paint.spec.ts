import { readdir, readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { eventAt, listedEvents, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({
  // One of these tests closes and cancels events for good.
  serverOf: "shop",
  // Without this, placeholders pulse and look different from one moment to the next.
  contextOptions: { reducedMotion: "reduce" },
  waitsForApp: false,
  provoked: /Content Security Policy|net::ERR_/,
});

const PAGES = ["/", "/events", "/combo-events", "/about-us", "/login"];

/** Events whose pages do not sell anything yet, or any more. */
async function eventsNotOnSale(request: APIRequestContext): Promise<string[]> {
  const events = await upcomingEvents(request);
  const all = await listedEvents(request, "is_past=1&is_pagination=0&limit=0");
  const over = all.find(({ id }) => !events.some((event) => event.id === id));
  const ahead = events.find(({ sale_opens_at }) => sale_opens_at !== null);
  const soldOut = events.find(({ sold_out }) => sold_out);
  return [ahead, soldOut, over].map((event) => {
    if (!event) throw new Error("the demo has no event before its sale, none that is sold out, or none that is over");
    return `/event-detail/${event.slug}/${event.id}`;
  });
}

/** The text of every file of styles of the build, and of the desk's too. */
async function builtStyles(): Promise<string> {
  const files = (await readdir("dist/client/assets")).filter((name) => name.endsWith(".css"));
  return (await Promise.all(files.map((name) => readFile(`dist/client/assets/${name}`, "utf8")))).join("");
}

const classesOf = (styles: string) =>
  new Set([...styles.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));

/** Classes of this document's markup whose rules are in the build, but not in the document. */
async function unstyled(request: APIRequestContext, path: string, built: ReadonlySet<string>): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const own = classesOf([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text).join(""));
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  expect(used.size, path).toBeGreaterThan(20);
  return [...used].filter((name) => built.has(name) && !own.has(name));
}

test("a document has the rules of every class that its markup uses", async ({ request }) => {
  const built = classesOf(await builtStyles());
  const event = await eventAt(request, /theatre/i);
  const combo =
    /href="(\/combo-event-detail\/[^"]+)/.exec(await (await request.get("/combo-events")).text())?.[1] ?? "";
  for (const path of [
    ...PAGES,
    `/event-detail/${event.slug}/${event.id}`,
    ...(await eventsNotOnSale(request)),
    combo,
    "/event-detail/nothing/999999",
    `/seat-booking?eventId=${event.id}&placeId=${event.place_id}`,
    "/my-ticket",
    "/checkout?pid=1",
  ])
    expect(await unstyled(request, path, built), path).toEqual([]);
});

test("a page that is read makes no request for a script or for styles", async ({ page, request }) => {
  const event = await eventAt(request, /theatre/i);
  const asked: string[] = [];
  page.on("request", (made) => {
    if (/^(script|stylesheet|fetch|xhr)$/.test(made.resourceType())) asked.push(made.url());
  });
  for (const path of ["/", "/events", `/event-detail/${event.slug}/${event.id}`, "/about-us"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(asked, path).toEqual([]);
  }
});

test("what the document has of the app's styles is not fetched again when the app loads", async ({ page }) => {
  const styles: string[] = [];
  page.on("request", (made) => {
    if (made.resourceType() === "stylesheet") styles.push(new URL(made.url()).pathname);
  });
  await page.goto("/events");
  const held = await page.evaluate(() =>
    [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")),
  );
  expect(held.length).toBeGreaterThan(2);
  await page.keyboard.press("Shift");
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  expect(styles.filter((path) => held.includes(path))).toEqual([]);
});

test("a browser refuses a page's styles if one byte of them is another", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.route("/about-us", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("<style>", "<style>html{background:red}");
    await route.fulfill({ response: answer, body });
  });
  await page.route(/\/assets\//, (route) => route.abort());
  await page.goto("/about-us");
  await expect.poll(() => refused.some((text) => /inline style violates.*style-src/s.test(text))).toBe(true);
  const styles = await page.evaluate(() => document.querySelector("style")?.sheet?.cssRules.length ?? 0);
  expect(styles).toBe(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has all its styles, and prints without its navigation", async ({ page }) => {
    await page.goto("/events");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeVisible();
    const button = page.getByRole("link", { name: "Sign in" });
    const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await button.hover();
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(before);
    await page.emulateMedia({ media: "print" });
    await expect(footer).toBeHidden();
  });
});

for (const chosen of ["light", "dark"] as const)
  test(`a ${chosen} theme that was chosen is there at the first paint, whatever the system's`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: chosen === "dark" ? "light" : "dark" });
    await context.addInitScript((theme) => localStorage.setItem("theme", theme), chosen);
    // Only the document is loaded.
    await page.route(/\/(assets|image)\//, (route) => route.abort());
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const lightness = await page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
    });
    expect(lightness > 128 ? "light" : "dark").toBe(chosen);
  });

test("printing a page hides its navigation", async ({ page }) => {
  await page.goto("/about-us");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
});
