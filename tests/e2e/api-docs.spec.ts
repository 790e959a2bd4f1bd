import { expect, test } from "./fixtures.ts";

test("the API's page shows every call and opens one, without a message on the console", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Brolga box office/ })).toBeVisible();
  const hold = page.locator(".opblock", { hasText: "/api/booking-ticket" });
  await hold.getByRole("button").first().click();
  await expect(hold.getByText("application/json").first()).toBeAttached();
});
