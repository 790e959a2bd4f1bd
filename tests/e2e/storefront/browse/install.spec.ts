import { expect, test } from "#tests/e2e/fixtures.ts";

test("the menu leads to the app's page, and the browser asks once when the visitor presses Install", {
  tag: "@main",
}, async ({ buyerPage: page }) => {
  await page.goto("/faq");
  const menu = page.getByRole("banner").getByRole("button", { name: "Mina" });
  await expect(menu).toBeVisible();
  // The event that a browser sends in a real window. Test browsers do not send it.
  await page.evaluate(() => {
    const question = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.body.setAttribute("data-asked", ""),
    });
    document.body.toggleAttribute("data-kept", !window.dispatchEvent(question));
  });
  // The page prevents the browser from asking on arrival.
  await expect(page.locator("body[data-kept]")).toBeAttached();
  await expect(page.locator("body[data-asked]")).not.toBeAttached();

  await menu.click();
  await page.getByRole("banner").getByRole("link", { name: "Install the app" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Install the app" })).toBeVisible();
  await page.getByRole("button", { name: "Install the app" }).click();
  await expect(page.locator("body[data-asked]")).toBeAttached();
  await expect(page.getByRole("button", { name: "Install the app" })).toBeHidden();
  await expect(page.getByText(/the browser's own menu/)).toBeVisible();
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
  });

  test("it says how to install, and that the app keeps its own tickets", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("contentinfo").getByRole("link", { name: "Install the app" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Tap Share" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Add to Home Screen" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "sign in there" })).toBeVisible();
  });
});
