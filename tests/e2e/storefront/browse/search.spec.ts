import type { Page } from "@playwright/test";
import { BOTH_SIZES } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search Event / Artist" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
});

for (const viewport of BOTH_SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("arrows move through artists and events while the focus stays in the box, and Enter opens one", async ({
      page,
    }) => {
      await page.goto("/");
      await box(page).focus();
      await expect(box(page)).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.type("cassow");
      await expect(suggestions(page)).toBeVisible();
      await expect(box(page)).toHaveAttribute("aria-expanded", "true");

      await page.keyboard.press("ArrowDown");
      const artist = suggestions(page).getByRole("group", { name: "Artists" }).getByRole("option").first();
      await expect(artist).toHaveAttribute("aria-selected", "true");
      await expect(box(page)).toHaveAttribute("aria-activedescendant", (await artist.getAttribute("id")) ?? "none");
      await expect(box(page)).toBeFocused();

      await page.keyboard.press("ArrowUp");
      await expect(artist).toHaveAttribute("aria-selected", "false");
      await page.keyboard.press("ArrowUp");
      await expect(suggestions(page).getByRole("option", { name: "See all results for “cassow”" })).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await page.keyboard.press("ArrowUp");
      const event = suggestions(page).getByRole("group", { name: "Events", exact: true }).getByRole("option").last();
      await expect(event).toHaveAttribute("aria-selected", "true");
      const name = (await event.innerText()).split("\n")[0] ?? "";
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/event-detail\//);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    });
  });
}

test("Enter opens /events with the words, and Escape closes the suggestions and keeps the words", async ({ page }) => {
  await page.goto("/");
  await box(page).focus();
  await page.keyboard.type("low sun");
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestions(page)).toBeHidden();
  await expect(box(page)).toHaveValue("low sun");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/events?search=low+sun");
  await expect(page.getByRole("heading", { level: 1, name: "Results for “low sun”" })).toBeFocused();
  await expect(page.getByRole("article").first()).toContainText("Low Sun Quartet");

  await box(page).fill("quokka");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Results for “quokka”" })).toBeFocused();
  await page.goBack();
  await expect(box(page)).toHaveValue("low sun");
});

test("combos are found beside events, in the suggestions and on the results page", async ({ page }) => {
  await page.goto("/");
  await box(page).fill("hobart stage");
  const combo = suggestions(page).getByRole("group", { name: "Combo Events" }).getByRole("option");
  await expect(combo.first()).toContainText("Hobart Stage Pair");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/events?search=hobart+stage");
  const found = page.getByRole("region", { name: "Combo Events" });
  await expect(found.getByRole("link", { name: /Hobart Stage Pair/ })).toHaveAttribute(
    "href",
    /^\/combo-event-detail\/hobart-stage-pair\/\d+$/,
  );
});

test("a search without results says so, and says where there are some", async ({ page }) => {
  await page.goto("/events?search=zzzqqq");
  await expect(page.getByText("Event Not Found")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "See all events" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
});

test("asks 200 ms after the last letter, and once for all of them", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/event") asked.push(url.searchParams.get("search") ?? "");
  });
  await box(page).focus();
  await page.waitForLoadState("networkidle");
  // From here on, the page's time passes only when the test advances it, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of "lantern") {
    await page.keyboard.type(letter);
    await page.clock.runFor(150);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect(suggestions(page)).toBeVisible();
  expect(asked).toEqual(["lantern"]);
});

test("an answer that is too late for the typed words is dropped", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/api\/event\?.*search=lantern/, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue().catch(() => undefined);
  });
  await page.goto("/");
  const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("search=lantern"));
  await box(page).fill("lantern");
  await expect.poll(() => held.length).toBe(1);
  await box(page).fill("quokka");
  await dropped;
  for (const release of held) release();
  await expect(suggestions(page).getByRole("option", { name: "See all results for “quokka”" })).toBeVisible();
  await expect(suggestions(page).getByText(/Lantern/)).toHaveCount(0);
});
