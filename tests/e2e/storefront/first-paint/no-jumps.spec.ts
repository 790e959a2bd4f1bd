import { drawInBrowser } from "#tests/e2e/back-door.ts";
import { BOTH_SIZES } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { watchShifts } from "#tests/e2e/layout-shifts.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";

// With all animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Longer than the time in which the browser attributes a shift to the click. */
const SLOW_MS = 800;

for (const viewport of BOTH_SIZES) {
  test(`placeholders have the size of what replaces them, ${viewport.width} px wide`, async ({
    context,
    page,
    server,
  }) => {
    await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
    await page.setViewportSize(viewport);
    const shifted = await watchShifts(page);
    await page.route(/\/api\/(events|comboeventsdetails)\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    for (const [list, heading] of [
      ["/events", "Upcoming Events"],
      ["/combo-events", "Combo Events"],
    ] as const) {
      await page.goto(list);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const card = page.getByRole("article").getByRole("heading").first();
      const name = await card.innerText();
      await card.click();
      await expect(page.getByText("Loading the event")).toBeAttached();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Interested/ })).toBeVisible();
      expect(await shifted()).toBeLessThan(0.01);
    }
  });

  for (const state of ["Victoria", "Northern Territory"]) {
    test(`opening home within the app moves nothing, with or without events this week: ${state}, ${viewport.width} px wide`, async ({
      context,
      page,
      server,
    }) => {
      await context.addCookies([{ name: "citystr", value: encodeURIComponent(state), url: server.url }]);
      await page.setViewportSize(viewport);
      const shifted = await watchShifts(page);
      await page.route(/\/api\/event\?.*within_days/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue();
      });
      await page.goto("/about-us");
      await page.getByRole("banner").getByRole("link", { name: "Brolga" }).click();
      await expect(page.getByText("Loading events")).toBeAttached();
      await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
      await expect(page.getByRole("region", { name: "This week" })).toHaveCount(state === "Victoria" ? 1 : 0);
      expect(await shifted()).toBeLessThan(0.01);
    });
  }

  test(`tickets that come to a new device move nothing, ${viewport.width} px wide`, async ({
    context,
    page,
    server,
  }) => {
    const userId = await signInHolder(context, server.url);
    for (const nth of [0, 1]) await buyTwoSeats(context, server.url, userId, nth);
    await page.setViewportSize(viewport);
    const shifted = await watchShifts(page);
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await drawInBrowser(page);
    await page.route(/\/api\/booking-history/, async (route) => {
      await waiting;
      await route.continue();
    });
    await page.goto("/my-ticket");
    await expect(page.getByText("Fetching your tickets")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    answer();
    await expect(page.getByText(/tickets, not ready offline yet/)).toBeVisible();
    await expect(page.getByText("Orders and receipts")).toBeVisible();
    await expect(page.getByText("Fetching your tickets")).toBeHidden();
    expect(await shifted()).toBeLessThan(0.01);
  });
}
