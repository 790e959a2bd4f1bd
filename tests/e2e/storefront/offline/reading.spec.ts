import type { Page } from "@playwright/test";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "./offline-test.ts";

/** The page keeps asking whether the server is back. */
test.use({ provoked: /Failed to load resource|preload CSS|dynamically imported module/ });

const inCharge = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The worker's stored copy of a call. Waits until there is one. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (part) => {
        const cache = await caches.open("brolga-public-calls-1");
        return (await cache.keys()).some(({ url }) => url.includes(part));
      }, path),
    )
    .toBe(true);

/** The browser's own short cache would answer calls for some seconds, in place of the worker's copies. */
async function emptyBrowserCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
}

test("pages that were opened before open without a network, and say how old they are", async ({ page, network }) => {
  const [event] = await upcomingEvents(page.request);
  const address = `/event-detail/${event?.slug}/${event?.id}`;
  // The first visit comes before the worker is in control. The second goes to the server again, with all of its calls.
  await page.goto("/events?state=all");
  await inCharge(page);
  await kept(page, "/api/event?");
  await page.goto(address);
  await kept(page, `eventId=${event?.id}`);
  await page.goto("/past-events");
  await kept(page, "is_past=1");

  await emptyBrowserCache(page);
  network.mood = "cut";
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: event?.event_name ?? "" })).toBeVisible();
  await expect(page.getByText("Saved just now.")).toBeVisible();
  await page.goto("/events?state=all");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Saved just now.")).toBeVisible();
  await page.goto("/past-events");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
  await expect(page.getByText("We can't reach the box office just now.")).toBeVisible();
  await expect(page.getByText("Saved just now.")).toBeHidden();
  const cards = page.getByRole("img", { name: /^We take Visa/ });
  await cards.scrollIntoViewIfNeeded();
  await expect.poll(() => cards.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a page that stops halfway is drawn from the kept copy", async ({ page, network }) => {
  const [event] = await upcomingEvents(page.request);
  const address = `/event-detail/${event?.slug}/${event?.id}`;
  await page.goto(address);
  await inCharge(page);
  await page.goto(address);
  await kept(page, `eventId=${event?.id}`);
  await emptyBrowserCache(page);
  network.mood = "halfway";
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: event?.event_name ?? "" })).toBeVisible();
  await expect(page.getByText("Saved just now.")).toBeVisible();
});

test("a page that was never opened says what works without a network", async ({ page, network }) => {
  const events = await upcomingEvents(page.request);
  const other = events.at(-1);
  await page.goto("/faq");
  await inCharge(page);
  network.mood = "cut";
  await page.goto(`/event-detail/${other?.slug}/${other?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "We couldn't load this event" })).toBeVisible();
  await expect(page.getByText("We can't reach the box office just now.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Your tickets" })).toBeVisible();
  network.mood = "open";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: other?.event_name ?? "" })).toBeVisible();
});

test("a page whose code was never fetched says that it needs a connection, and opens once there is one", async ({
  page,
  network,
}) => {
  await page.goto("/faq");
  await inCharge(page);
  network.mood = "cut";
  // Forms are not stored, because they are of no use without a network.
  await page.goto("/registration");
  await expect(page.getByRole("heading", { level: 1, name: "We can't reach the box office just now" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("link", { name: "Your tickets" })).toBeVisible();
  network.mood = "open";
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();
});

test("a picture that was kept in place of a better one is shown, and replaced by that one", async ({ page }) => {
  await page.goto("/events?state=all");
  await inCharge(page);
  const read = () =>
    page.evaluate(async () => {
      const path = document.querySelector<HTMLImageElement>("article img")?.currentSrc ?? "";
      const shown = await fetch(path);
      const cache = await caches.open("brolga-pictures-1");
      const kept = await cache.match(path, { ignoreVary: true });
      return [shown, kept].map((answer) => answer?.headers.get("cache-control"));
    });
  const forGood = "public, max-age=31536000, immutable";
  await expect.poll(read).toEqual([forGood, forGood]);
  const shown = await page.evaluate(async () => {
    const path = document.querySelector<HTMLImageElement>("article img")?.currentSrc ?? "";
    const cache = await caches.open("brolga-pictures-1");
    const headers = { "content-type": "image/webp", "cache-control": "public, max-age=60", vary: "Accept" };
    await cache.delete(path, { ignoreVary: true });
    await cache.put(path, new Response("a stand-in", { headers }));
    return (await fetch(path)).text();
  });
  expect(shown).toBe("a stand-in");
  await expect.poll(read).toEqual([forGood, forGood]);
});
