import { expect, test } from "./fixtures.ts";

/** The page opens a call within one long task of its library, which takes long where many browsers share a processor. */
const OPENED_MS = 100_000;

test("the API's page shows every call and opens one, without a message on the console", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Brolga box office/ })).toBeVisible({ timeout: OPENED_MS });
  await page.getByRole("heading", { level: 3, name: /^Booking/ }).click({ timeout: OPENED_MS });
  const hold = page.locator(".opblock", { hasText: "/api/booking-ticket" });
  await hold.getByRole("button").first().click({ timeout: OPENED_MS });
  await expect(hold.getByText("application/json").first()).toBeAttached();
});
