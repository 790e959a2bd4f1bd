import type { Page } from "@playwright/test";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ waitsForApp: false });

const ALIVE = "data-alive";

/** The pages' time passes only when the test says so. On a slow machine a page would otherwise be read for long enough to load the app. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

test("a link of a page that is read works as a link, and loads no app", async ({ page, request }) => {
  const event = await eventAt(request, /theatre/i);
  const scripts: string[] = [];
  page.on("request", (made) => {
    if (made.resourceType() === "script") scripts.push(made.url());
  });
  await stopClock(page);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events", exact: true }).click();
  await expect(page).toHaveURL("/events");
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await page.goBack();
  await expect(page).toHaveURL("/events");
  expect(scripts).toEqual([]);
});

test("a press that needs the app loads it, and is answered by it", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveAttribute(ALIVE);
  await page.getByRole("button", { name: "Select State" }).click();
  await expect(page.getByRole("button", { name: "Victoria" })).toBeVisible();
  await page.getByRole("button", { name: "Victoria" }).click();
  await expect(page.locator("html")).toHaveAttribute(ALIVE);
  await expect(page.locator("#region-label")).toContainText("Victoria");
});

test("what is typed before the app is there stays, and finds events", async ({ page }) => {
  await page.goto("/");
  const box = page
    .getByRole("combobox", { name: /search/i })
    .or(page.getByRole("searchbox"))
    .first();
  await box.pressSequentially("neon");
  await expect(page.locator("html")).toHaveAttribute(ALIVE);
  await expect(box).toHaveValue("neon");
});

test("a page that stays quiet loads the app by itself, and one of somebody who saves data does not", async ({
  page,
  context,
}) => {
  await stopClock(page);
  await page.goto("/about-us");
  await page.clock.runFor(5_000);
  await expect(page.locator("html")).not.toHaveAttribute(ALIVE);
  await page.clock.runFor(3_000);
  await page.clock.resume();
  await expect(page.locator("html")).toHaveAttribute(ALIVE);

  const saving = await context.newPage();
  await saving.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await stopClock(saving);
  await saving.goto("/about-us");
  await saving.clock.runFor(60_000);
  await expect(saving.locator("html")).not.toHaveAttribute(ALIVE);
});

test("a countdown goes on without the app", async ({ page, request }) => {
  const event = await eventAt(request, /theatre/i);
  await stopClock(page);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const seconds = page.getByRole("timer").first().locator("[data-value]").last();
  await page.clock.runFor(1_000);
  const before = await seconds.textContent();
  await page.clock.runFor(1_000);
  await expect(seconds).not.toHaveText(before ?? "");
  await expect(page.locator("html")).not.toHaveAttribute(ALIVE);
});

test("somebody who is signed in gets the app at once", async ({ buyerPage }) => {
  await buyerPage.goto("/");
  await expect(buyerPage.locator("html")).toHaveAttribute(ALIVE);
});
