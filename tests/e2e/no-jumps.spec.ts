import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

// With all animations.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Longer than the time in which the browser attributes a shift to the click. */
const SLOW_MS = 800;

/** Counts layout shifts that no input caused, from the page's start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const watch = (list: PerformanceObserverEntryList) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) shifts.push(shift.value);
    };
    new PerformanceObserver(watch).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
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
}
