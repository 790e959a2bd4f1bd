import type { Page } from "@playwright/test";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ provoked: /Failed to load resource|dynamically imported module/ });

/**
 * Removes a script, for a page that has already reloaded itself once for missing code.
 * @returns a function that restores it
 */
async function without(page: Page, script: RegExp): Promise<() => Promise<void>> {
  await page.addInitScript(() => sessionStorage.setItem("brolga.reloaded-for-chunk", String(Date.now())));
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(script);
}

test("a dialog whose code does not load says so, and opens at a later press", async ({ page }) => {
  const giveBack = await without(page, /assets\/near-dialog-.*\.js/);
  await page.goto("/events");
  const button = page.getByRole("button", { name: "Near me" });
  await button.click();
  const failed = page.getByRole("dialog", { name: "We couldn't load this" });
  await failed.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(failed).toBeHidden();
  await giveBack();
  await button.click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
});

test("a page goes on without a part that does not load", async ({ page, request }) => {
  await without(page, /assets\/priced-offer-.*\.js/);
  const event = await eventAt(request, /theatre/i);
  const missing = page.waitForResponse(/priced-offer-.*\.js/);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await page.getByRole("heading", { name: "Seats and prices" }).scrollIntoViewIfNeeded();
  expect((await missing).status()).toBe(404);
  await page.getByRole("button", { name: "Select State" }).click();
  await expect(page.getByRole("button", { name: "Victoria" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(event.event_name);
});
