import type { Page } from "@playwright/test";
import { addressOfSeats, freeSeats } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const PHONE = { width: 390, height: 844 };
const tabs = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });
const box = (page: Page) => page.getByRole("combobox", { name: "Search Event / Artist" });
const topOfMain = (page: Page) => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top);

test.use({ viewport: PHONE, provoked: /status of 404/ });

test("a phone has one slim bar and the tabs, whoever asks", async ({ page }) => {
  for (const path of ["/", "/events", "/saved", "/my-ticket", "/about-us", "/login", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    expect(await topOfMain(page), path).toBeLessThanOrEqual(57);
    await expect(tabs(page).getByRole("link"), path).toHaveText([/^Home/, /^Events/, /^Saved/, /^Tickets/]);
    await expect(tabs(page).getByRole("link", { name: "Tickets" }), path).toBeInViewport({ ratio: 1 });
    for (const part of [page.getByRole("button", { name: "Select State" }), box(page)])
      await expect(part, path).toBeInViewport({ ratio: 1 });
  }
});

test("the steps of a booking have no bar of the shop, only their own", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  await page.goto(addressOfSeats(event, await freeSeats(page.request, event, 1)));
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(tabs(page)).toBeHidden();
  expect(await topOfMain(page)).toBe(0);
});

test("the search grows over the bar, finds, and shrinks again", async ({ page }) => {
  await page.goto("/");
  const width = async () => (await box(page).boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(44);
  await box(page).click();
  await expect.poll(width).toBeGreaterThan(340);
  await page.keyboard.type("cassow");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/events?search=cassow");
  await expect.poll(width).toBeLessThanOrEqual(44);
});

test("the arrow in the bar leads back where the visitor was, or one level up", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  const arrow = page.getByRole("banner").getByRole("link", { name: "Back" });
  await page.goto("/events?category=Jazz");
  await expect(arrow).toHaveCount(0);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/event-detail/);
  await arrow.click();
  await expect(page).toHaveURL("/events?category=Jazz");

  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  await arrow.click();
  await expect(page).toHaveURL("/events");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about-us");
  await expect(arrow).toBeHidden();
});

test("on its side, a phone leaves the page its room: the bars are low, and the header scrolls away", async ({
  page,
}) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/events");
    expect(await topOfMain(page)).toBeLessThanOrEqual(57);
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await expect(page.getByRole("banner")).not.toBeInViewport();
    const foot = (await tabs(page).isVisible()) ? ((await tabs(page).boundingBox())?.height ?? 0) : 0;
    expect(foot).toBeLessThanOrEqual(46);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("search, arrow and tabs work", async ({ page }) => {
    await page.goto("/about-us");
    await box(page).click();
    await page.keyboard.type("neon");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/events?search=neon");
    await tabs(page).getByRole("link", { name: "Tickets" }).click();
    await expect(page).toHaveURL("/my-ticket");
    await page.goto("/about-us");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/");
  });
});
