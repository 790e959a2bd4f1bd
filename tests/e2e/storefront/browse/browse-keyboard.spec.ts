import type { Page } from "@playwright/test";
import { BOTH_SIZES } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press, type } from "#tests/e2e/key-steps.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";

const awake = (page: Page) =>
  expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveAttribute("data-known", "true");

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
});

for (const viewport of BOTH_SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("header, slider, search and filters can be used with the keyboard alone", async ({ page }) => {
      await page.goto("/");
      await awake(page);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      const header = page.getByRole("banner");
      await tabTo(page, header.getByRole("link", { name: "Brolga, home" }));
      await tabTo(page, page.getByRole("combobox", { name: "Search Event / Artist" }));

      const slider = page.getByRole("region", { name: "Featured events" });
      await tabTo(page, slider.getByRole("link", { name: /^Buy Tickets/ }).first());
      const next = slider.getByRole("button", { name: "Next event" });
      await tabTo(page, next);
      await expect(async () => {
        await page.keyboard.press("Enter");
        await expect(slider.locator("li:not([inert])")).toHaveAttribute("aria-label", /^[2-9] of/, { timeout: 1000 });
      }).toPass();
      await press(page, page.getByRole("link", { name: "See All events" }));
      await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeFocused();

      const filters = page.getByRole("form", { name: "Filters" });
      if (viewport.width < 747) {
        await press(page, page.getByRole("button", { name: "Filters" }));
      }
      await type(page, filters.getByLabel("Category"), "Jaz");
      await expect(page).toHaveURL("/events?category=Jazz");
      // The list follows its address, so continuing before it has changed would lose the focus.
      const cards = page.getByRole("article").filter({ has: page.getByRole("heading") });
      await expect(cards.filter({ hasNotText: "Jazz" })).toHaveCount(0);
      if (viewport.width < 747) {
        await page.keyboard.press("Escape");
        await expect(filters).toBeHidden();
        await expect(page.getByRole("button", { name: "Filters (1)" })).toBeFocused();
      }
      await tabTo(
        page,
        page
          .getByRole("article")
          .getByRole("link", { name: /Buy Tickets|Sold out/ })
          .first(),
      );
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/event-detail\//);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

    test("the header sticks after 80 px of scrolling, and is released again", async ({ page }) => {
      await page.goto("/events");
      await awake(page);
      const brand = page.getByRole("banner").getByRole("link", { name: "Brolga, home" });
      await page.mouse.wheel(0, 60);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
      await expect(page.locator("[data-stuck]")).toHaveCount(0);
      await page.mouse.wheel(0, 700);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
      await expect(brand).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(page.locator("[data-stuck]")).toHaveCount(0);
    });
  });
}

test("the header shows a signed-in user's first name, their tickets and the way to log out", async ({
  buyerPage: page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Mina" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "My Ticket", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/My (Profile|Ticket)/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the slider can be swiped", async ({ page }) => {
    await page.goto("/");
    const slider = page.getByRole("region", { name: "Featured events" });
    const swipe = async () => {
      const box = await slider.boundingBox();
      const y = (box?.y ?? 0) + 80;
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch("touchStart", 300);
      for (const x of [260, 200, 140, 80]) await touch("touchMove", x);
      await touch("touchEnd");
    };
    await expect(async () => {
      await swipe();
      await expect(slider.locator("li:not([inert])")).toHaveAttribute("aria-label", /^[2-9] of/, { timeout: 1000 });
    }).toPass();
    await expect(slider.getByRole("button", { name: "Previous event" })).toBeEnabled();
  });
});
