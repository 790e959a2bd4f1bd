import type { Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

/** Opens pages without the app, as on a slow connection. @returns a function that lets the app load */
const holdApp = (page: Page) => holdBack(page, /\/assets\/app-/);

test.use({ waitsForApp: false });

test.describe("before the app has loaded", () => {
  test("what is typed, ticked and submitted waits for the app, and never lands in an address", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("/registration");
    await page.getByLabel("First name").fill("Mina");
    await page.getByLabel("Password", { exact: true }).fill("six-quiet-lorikeets");
    await page.getByRole("checkbox").check();
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    expect(new URL(page.url()).search).toBe("");
    release();
    await expect(page.getByLabel("Last name")).toBeFocused();
    await expect(page.getByLabel("First name")).toHaveValue("Mina");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("six-quiet-lorikeets");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expect(page.getByLabel("First name")).not.toHaveAttribute("aria-invalid", "true");
  });

  test("a press takes effect once when the app loads", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("/registration");
    const shown = page.getByRole("button", { name: "Show password" }).first();
    await shown.click();
    await shown.click();
    release();
    await expect(page.getByRole("button", { name: "Hide password" })).toHaveCount(1);
  });

  test("a chosen filter is applied", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await holdApp(page);
    await page.goto("/events");
    await page.getByRole("form", { name: "Filters" }).getByLabel("Price").selectOption("Up to $25");
    release();
    await expect(page).toHaveURL("/events?price=25");
  });

  test("a filter is applied even if the form shows its old value again while it comes alive", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await holdApp(page);
    await page.goto("/events");
    const price = page.getByRole("form", { name: "Filters" }).getByLabel("Price");
    await price.selectOption("Up to $25");
    // On a slow phone, React draws the form a second time between the app's two events.
    await price.evaluate((select: HTMLSelectElement) => {
      select.addEventListener("input", () => {
        select.value = "";
      });
    });
    release();
    await expect(page).toHaveURL("/events?price=25");
  });

  test("a sheet that opens without the app stays open", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdApp(page);
    await page.goto("/events");
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("form", { name: "Filters" }).getByLabel("Price").selectOption("Up to $25");
    release();
    await expect(page).toHaveURL("/events?price=25");
    await expect(page.getByRole("form", { name: "Filters" })).toBeVisible();
  });

  test("words in the search box show suggestions", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("/about-us");
    await page.getByRole("combobox", { name: "Search" }).fill("cassow");
    release();
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("cassow");
  });

  test("a letter joins those before it, even if the field shows its old value again meanwhile", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("/about-us");
    const box = page.getByRole("combobox", { name: "Search" });
    await box.pressSequentially("casso");
    // On a busy phone, React draws the field a second time between two letters.
    await box.evaluate((field: HTMLInputElement) => {
      field.value = "";
    });
    await box.pressSequentially("w");
    release();
    await expect(page.locator("html")).toHaveAttribute("data-alive");
    await expect(box).toHaveValue("cassow");
  });

  test("a banner that was swiped stays where it is", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("/");
    const slider = page.getByRole("region", { name: "Featured events" });
    await slider.getByRole("list").evaluate((track) => {
      track.parentElement?.scrollTo({ left: track.clientWidth, behavior: "instant" });
    });
    release();
    await expect(slider.locator("li:not([inert])")).toHaveAttribute("aria-label", /^2 of/);
    await expect(slider.getByRole("button", { name: "Previous event" })).toBeEnabled();
  });

  test("a page keeps its scroll position", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("/privacy-policy");
    await page.evaluate(() => window.scrollTo(0, 600));
    release();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("data-known", "true");
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
  });
});
