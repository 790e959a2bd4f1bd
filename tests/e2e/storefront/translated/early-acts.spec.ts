import type { Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { translatePages } from "#tests/e2e/translator.ts";

/* A translator is faster than the app, which then renders the page anew. */

test.use({ waitsForApp: false });

/** Opens translated pages without the app. @returns a function that lets the app load */
async function holdApp(page: Page): Promise<() => void> {
  await translatePages(page);
  const release = await holdBack(page, /\/assets\/app-/);
  return release;
}

test("a state that is chosen by its translated name is kept by its own", async ({ page, context }) => {
  const release = await holdApp(page);
  await page.goto("/events");
  const strip = page.getByRole("region", { name: "Select Your State" });
  await page.locator("#region-label").click();
  await strip.getByRole("button", { name: "«Queensland»" }).click();
  await expect(strip.getByRole("button", { name: "Queensland" })).toHaveAttribute("aria-pressed", "true");
  await expect(strip.getByRole("button", { name: "All Australia" })).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => cookieValue(context, "citystr")).toBe("Queensland");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Events in Queensland" })).toBeVisible();
});

test("a sheet that was opened stays open, and the filter that was set in it is applied", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdApp(page);
  await page.goto("/events");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("form", { name: "Filters" });
  await filters.getByLabel("Price").selectOption("25");
  release();
  await expect(page).toHaveURL("/events?price=25");
  await expect(filters.getByLabel("Price")).toHaveValue("25");
  await expect(page.getByRole("button", { name: "«Filters (1)»" })).toBeAttached();
});

test("what was typed and pressed is answered, and the cursor stays in its field", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/registration");
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Last name").fill("Rivers");
  await page.getByLabel("First name").fill("Mina");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  await expect(page.getByLabel("First name")).toHaveValue("Mina");
  await expect(page.getByLabel("Last name")).toHaveValue("Rivers");
  // There was no email yet when the button was pressed.
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});

test("a field that somebody types into keeps the cursor", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/about-us");
  await page.getByRole("combobox", { name: "Search" }).fill("cassow");
  release();
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("cassow");
});

test("a countdown goes on without the app, and shows each figure once", async ({ page }) => {
  await holdApp(page);
  const event = await eventAt(page.request, /theatre/i);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const figures = page.getByRole("timer").first().locator("[data-value]");
  await expect(figures).toHaveText([/^«\d+»$/, /^«\d\d»$/, /^«\d\d»$/, /^«\d\d»$/]);
  const second = await figures.last().innerText();
  await expect(figures.last()).not.toHaveText(second);
  await expect(figures).toHaveText([/^«\d+»$/, /^«\d\d»$/, /^«\d\d»$/, /^«\d\d»$/]);
});
