import type { Page } from "@playwright/test";
import { BOTH_SIZES, CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const STATES = [
  "Victoria",
  "New South Wales",
  "Queensland",
  "South Australia",
  "Western Australia",
  "Australian Capital",
  "Northern Territory",
  "Tasmania",
];

const chooser = (page: Page) => page.getByRole("region", { name: "Select Your State" });
const state = (page: Page, name: string) => chooser(page).getByRole("button", { name, exact: true });
const label = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^(Select State|South Australia|Tasmania|Queensland)$/ });

test("the banner and the search keep to the chosen state, and the chip says which state is shown", async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: "citystr", value: "Tasmania", url: server.url }]);
  const slides: { event_name: string; state: string }[] = (
    await (await page.request.get("/api/slider?state=Tasmania", { headers: CLIENT_KEY })).json()
  ).response_data;
  expect(new Set(slides.map((slide) => slide.state))).toEqual(new Set(["Tasmania"]));
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Featured events" });
  await expect(banner.getByRole("heading", { includeHidden: true })).toHaveText(
    slides.map((slide) => slide.event_name),
  );
  await label(page).click();
  await state(page, "All Australia").click();
  await expect(banner.getByRole("heading", { includeHidden: true })).toHaveCount(8);

  await context.addCookies([{ name: "citystr", value: "Tasmania", url: server.url }]);
  await page.goto("/events?search=cassowary");
  await expect(label(page)).toHaveAccessibleName("Tasmania");
  await expect(page.getByText("Not Found Any Event in your State")).toBeVisible();
  await page.getByRole("link", { name: "Search every state" }).click();
  await expect(page).toHaveURL("/events?search=cassowary&state=all");
  await expect(label(page)).toHaveText("Select State");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Search Event / Artist" }).fill("cassow");
  await expect(page.getByRole("group", { name: "Events in other states" })).toBeVisible();
  await page.goto("/events?state=Queensland");
  await expect(label(page)).toHaveAccessibleName("Queensland");
});

test("nothing asks by itself; the chip opens the states, and the choice narrows the lists and is kept", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  await expect(chooser(page)).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await label(page).click();
  await expect(chooser(page).getByRole("listitem")).toHaveText(["All Australia", ...STATES]);
  await expect(state(page, "All Australia")).toHaveAttribute("aria-pressed", "true");
  await state(page, "South Australia").click();
  await expect(chooser(page)).toBeHidden();
  await expect(label(page)).toHaveAccessibleName("South Australia");
  await expect.poll(() => cookieValue(page.context(), "citystr")).toBe("South Australia");

  await page.getByRole("link", { name: "See All events", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Events in South Australia" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Events in South Australia" })).toBeVisible();
  await label(page).click();
  await state(page, "All Australia").click();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  await expect.poll(() => cookieValue(page.context(), "citystr")).toBeUndefined();
});

test("a skip is kept, and the chip asks again and forgets nothing", async ({ page }) => {
  await page.goto("/combo-events");
  await label(page).click();
  await chooser(page).getByRole("button", { name: "Skip" }).click();
  await expect(chooser(page)).toBeHidden();
  await expect.poll(() => cookieValue(page.context(), "skipstr")).toBe("1");
  await expect.poll(() => cookieValue(page.context(), "citystr")).toBeUndefined();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Combo Events" })).toBeVisible();
  await expect(label(page)).toHaveText("Select State");

  await label(page).click();
  await state(page, "South Australia").click();
  await label(page).click();
  await expect(state(page, "South Australia")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => cookieValue(page.context(), "citystr")).toBe("South Australia");
  await chooser(page).getByRole("button", { name: "Close" }).click();
  await expect(chooser(page)).toBeHidden();
  await expect.poll(() => cookieValue(page.context(), "citystr")).toBe("South Australia");
});

test("a choice wins over the state in a list's address", async ({ page }) => {
  await page.goto("/events?state=Queensland&category=Jazz");
  await label(page).click();
  await state(page, "South Australia").click();
  await expect(page).toHaveURL("/events?category=Jazz");
  await expect(page.getByRole("heading", { level: 1, name: "Events in South Australia" })).toBeVisible();
});

for (const viewport of BOTH_SIZES)
  test(`the keyboard alone answers it, and returns to where it was, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/about-us");
    await label(page).focus();
    await page.keyboard.press("Enter");
    await expect(state(page, "All Australia")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(chooser(page)).toBeHidden();
    await expect(label(page)).toBeFocused();
    await expect.poll(() => cookieValue(page.context(), "skipstr")).toBeUndefined();

    await page.keyboard.press("Enter");
    await expect(state(page, "All Australia")).toBeFocused();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(chooser(page)).toBeHidden();
    const chip = page.locator("#region-label");
    await expect(chip).toHaveAccessibleName(/^(South Australia|SA)$/);
    await expect(chip).toBeFocused();
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing covers the list, and the chip shows the states", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
    await label(page).click();
    await expect(state(page, "Victoria")).toBeVisible();
  });
});
