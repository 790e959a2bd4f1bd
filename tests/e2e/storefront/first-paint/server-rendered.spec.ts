import type { Browser, Locator, Page } from "@playwright/test";
import { listedEvents, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** What the public pages show before any script has run. */
async function readWithoutScript(browser: Browser, url: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(url);
  const facts = {
    status: answer?.status(),
    heading: (await page.getByRole("heading", { level: 1 }).allInnerTexts()).join("|"),
    title: await page.title(),
    description: await page.locator('meta[name="description"]').getAttribute("content"),
    data: (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text)),
    text: await page.getByRole("main").innerText(),
  };
  await context.close();
  return facts;
}

test("home and the list of events can be read without a script", async ({ browser, baseURL, page }) => {
  const events = await upcomingEvents(page.request);
  const [announced] = await listedEvents(page.request, "is_desc=1&limit=1");
  const first = { "/": announced, "/events": events.at(0) };
  for (const [path, event] of Object.entries(first)) {
    const read = await readWithoutScript(browser, `${baseURL}${path}`);
    expect(read.status).toBe(200);
    expect(read.heading).not.toBe("");
    expect(read.title).toContain("Brolga");
    expect(read.description?.length).toBeGreaterThan(40);
    expect(read.data.length).toBeGreaterThan(0);
    expect(read.text).toContain(event?.event_name);
  }
});

test("an event can be read without a script, and by search engines", async ({ browser, baseURL, page }) => {
  const [event] = await upcomingEvents(page.request);
  const read = await readWithoutScript(browser, `${baseURL}/event-detail/${event?.slug}/${event?.id}`);
  expect(read.status).toBe(200);
  expect(read.heading).toBe(event?.event_name);
  expect(read.title).toContain(event?.event_name);
  expect(read.description).toContain(event?.place_name);
  const schema = read.data.find((one) => one["@type"] === "Event");
  expect(schema).toMatchObject({ name: event?.event_name, location: { name: event?.place_name } });
});

test("the app takes over the server's markup without a change", async ({ page, consoleErrors }) => {
  const [event] = await upcomingEvents(page.request);
  for (const path of ["/", "/events", `/event-detail/${event?.slug}/${event?.id}`]) {
    await page.goto(path);
    // The theme's choice is read in the browser; once it responds, the app is running.
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveAttribute("data-known", "true");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  expect(consoleErrors).toEqual([]);
});

/** Which of the list's cards the browser has not laid out. */
const cardsNotLaidOut = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /Buy Tickets|Sold out/ })
    .evaluateAll((cards) =>
      cards.flatMap((card, at) => (card.checkVisibility({ contentVisibilityAuto: true }) ? [] : [at])),
    );

test("a list in the document is laid out where somebody looks, and a list that the app draws is laid out whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/events");
  const first = await cardsNotLaidOut(page);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(6);
  expect(first.length).toBeGreaterThan(6);
  await page.mouse.wheel(0, 2000);
  await expect.poll(async () => (await cardsNotLaidOut(page)).length).toBeLessThan(first.length);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This week" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("status").filter({ hasText: /events$/ })).toBeVisible();
  await expect.poll(() => cardsNotLaidOut(page)).toEqual([]);
});

test("every slide comes with the document, because a swipe loads no app", async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  const slider = /<section[^>]*data-slider.*?<\/section>/s.exec(html)?.[0] ?? "";
  const slides = slider.split("<li").length - 1;
  expect(slides).toBeGreaterThan(3);
  expect(slider.split("<h2").length - 1).toBe(slides);
});

/** The first card of the lowest row of home. */
const lowestCard = (page: Page) => page.getByRole("region", { name: "Combo Events" }).locator("article").first();

/** Whether a card is laid out in the frame in which its row's animations begin, as at the first paint. */
const isInFirstFrame = (card: Locator) =>
  card.evaluate((element) => {
    const row = element.closest("section");
    if (!row) throw new Error("the card is in no row");
    row.style.animation = "none";
    getComputedStyle(row).getPropertyValue("animation-name");
    row.style.animation = "";
    return element.checkVisibility();
  });

test("a phone lays out the lower rows of home after its first paint", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const firstCard = page.getByRole("region", { name: "This week" }).locator("article").first();
  expect(await isInFirstFrame(firstCard)).toBe(true);
  expect(await isInFirstFrame(lowestCard(page))).toBe(false);
  await expect.poll(() => lowestCard(page).evaluate((card) => card.checkVisibility())).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isInFirstFrame(lowestCard(page))).toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, waitsForApp: false });

  test("a phone has the lower rows of home, too", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => lowestCard(page).evaluate((card) => card.checkVisibility())).toBe(true);
  });
});
