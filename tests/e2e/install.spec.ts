import { expect, test } from "./fixtures.ts";

test("the menu leads to the app, which the browser asks about once, when it is told to", async ({
  buyerPage: page,
}) => {
  await page.goto("/faq");
  const menu = page.getByRole("banner").getByRole("button", { name: "Mina" });
  await expect(menu).toBeVisible();
  // What the browser says by itself in a window of its own; tests have none.
  await page.evaluate(() => {
    const question = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.body.setAttribute("data-asked", ""),
    });
    document.body.toggleAttribute("data-kept", !window.dispatchEvent(question));
  });
  // Not on arrival: the browser was kept from asking.
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

  test("it says how, and that the app has tickets of its own", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("contentinfo").getByRole("link", { name: "Install the app" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Tap Share" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Add to Home Screen" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "sign in there" })).toBeVisible();
  });
});
