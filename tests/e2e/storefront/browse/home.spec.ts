import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 }, provoked: /status of 404|status of 500/ });

test("the banner says when, where and from how much", async ({ page }) => {
  await page.goto("/");
  const slide = page.getByRole("region", { name: "Featured events" }).getByRole("listitem").first();
  await expect(slide).toContainText(/\d (am|pm)/);
  await expect(slide).toContainText("Brisbane");
  await expect(slide).toContainText(/from \$\d+/);
});

test("with text twice as large, the banner keeps its price and its button on a phone", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const slides = page.getByRole("region", { name: "Featured events" }).getByRole("listitem");
  const [first, second] = await slides.evaluateAll((cells) =>
    cells.slice(0, 2).map((cell) => {
      const slide = cell.firstElementChild;
      const button = slide?.querySelector("a");
      if (!slide || !button) throw new Error("no slide or no button");
      const { top, bottom } = slide.getBoundingClientRect();
      const ofButton = button.getBoundingClientRect();
      return { height: bottom - top, holdsButton: ofButton.top > top && ofButton.bottom <= bottom };
    }),
  );
  expect(first?.holdsButton).toBe(true);
  expect(second?.height).toBe(first?.height);
});

test("home has rows of what was just announced, by category and near a town", async ({ page }) => {
  await page.goto("/");
  const announced = page.getByRole("region", { name: "Upcoming Events" });
  await expect(announced).toContainText("Just announced");
  // On the narrowest phone, too, a venue keeps its city.
  const cut = await announced
    .getByRole("article")
    .locator("span")
    .evaluateAll((words) =>
      words
        // Commas that only a screen reader has are one pixel wide.
        .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  const near = page.getByRole("region", { name: "Near you" });
  await near.getByRole("button", { name: "Near me" }).click();
  await page.getByLabel("City or town").fill("Hobart");
  await page.getByRole("dialog").getByRole("button", { name: "Show nearest first" }).click();
  await expect(near.getByRole("article").first()).toContainText("Hobart");
  await page.reload();
  await expect(near.getByRole("article").first()).toContainText("Hobart");
  await page.getByRole("region", { name: "By category" }).getByRole("link", { name: /Jazz/ }).click();
  await expect(page).toHaveURL("/events?category=Jazz");
});

test("a card is one link, and shows the event's name on its poster's colour if its picture does not load, as the event's page does", async ({
  page,
}) => {
  await page.route(/\/image\//, (route) => route.abort("failed"));
  await page.goto("/events");
  const card = page.getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  await expect(card.getByRole("link")).toHaveCount(1);
  await expect(card.getByText(name)).toHaveCount(2);
  const ground = (picture: Locator) => picture.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  const colour = await ground(card.getByText(name).first().locator(".."));
  // A colour that is derived from the name is an oklch().
  expect(colour).toMatch(/^rgb\(/);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const banner = page.getByRole("main").getByText(name).first();
  await expect(banner).toBeVisible();
  expect(await ground(banner.locator(".."))).toBe(colour);
});

test("the filters have a title, a count, a reset and a way to close", async ({ page }) => {
  await page.goto("/events?price=25");
  await page.getByRole("button", { name: "Filters (1)" }).click();
  const filters = page.getByRole("form", { name: "Filters" });
  await expect(filters.getByRole("heading", { name: "Filters" })).toBeVisible();
  const shown = await page.getByRole("article").count();
  await expect(filters.getByRole("button", { name: `Show ${shown} events` })).toBeVisible();
  await filters.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL("/events");
  await filters.getByRole("button", { name: "Close filters" }).click();
  await expect(filters).toBeHidden();
});

test("the tabs at the foot lead home, to the lists and to tickets, which they count", async ({ page }) => {
  await page.goto("/events");
  const tabs = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(tabs.getByRole("link")).toHaveText(["Home", "Events", "Saved", /^Tickets/]);
  await page.evaluate(() => localStorage.setItem("brolga.tickets", "2"));
  await page.reload();
  await expect(tabs.getByRole("link", { name: "Tickets 2" })).toBeInViewport();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tabs).toBeHidden();
});

test("the header sticks once the page is scrolled, and stays until the page is back at its top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const brand = page.getByRole("banner").getByRole("link", { name: "Brolga, home" });
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expect(brand).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -330);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(70);
  await expect(brand).toBeInViewport({ ratio: 1 });
});

test("a seller's long name is cut nowhere within a letter", async ({ page }) => {
  await page.goto("/about-us");
  const name = page.getByRole("banner").getByRole("link", { name: "Brolga, home" }).locator("span");
  for (const width of [360, 390, 746, 1280])
    for (const long of ["Harbour Lights Theatre", "Queanbeyan Performing Arts Centre", "Woolloomooloo"]) {
      await page.setViewportSize({ width, height: 740 });
      const beyond = await name.evaluate((own, words) => {
        own.textContent = words;
        return own.scrollWidth - own.clientWidth;
      }, long);
      expect.soft(beyond, `${long} at ${width}`).toBeLessThanOrEqual(0);
    }
});
