import type { Page } from "@playwright/test";
import { skipStateChooser } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

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

const chooser = (page: Page) => page.getByRole("dialog", { name: "Select Your State" });
const label = (page: Page) => page.getByRole("banner").getByRole("button", { name: /Select State|South Australia/ });
const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));

test("the first visit asks for a state, and the choice narrows the lists and is kept", async ({ page }) => {
  await page.goto("/");
  await expect(chooser(page).getByRole("listitem")).toHaveText(STATES.map((name) => new RegExp(`${name}$`)));
  await chooser(page).getByRole("button", { name: "South Australia" }).click();
  await expect(chooser(page)).toBeHidden();
  await expect(label(page)).toHaveAccessibleName("South Australia");
  expect(await cookies(page)).toMatchObject({ citystr: "South Australia" });

  await page.getByRole("link", { name: "See All events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Events in South Australia" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Events in South Australia" })).toBeVisible();
  await expect(chooser(page)).toBeHidden();
});

test("a skip is kept, and the label asks again after it has cleared both answers", async ({ page }) => {
  await page.goto("/combo-events");
  await skipStateChooser(page);
  expect(await cookies(page)).toMatchObject({ skipstr: "1" });
  expect(await cookies(page)).not.toHaveProperty("citystr");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Combo Events" })).toBeVisible();
  await expect(label(page)).toHaveText("Select State");
  await expect(chooser(page)).toBeHidden();

  await label(page).click();
  await expect(chooser(page)).toBeVisible();
  const asked = await cookies(page);
  expect(asked).not.toHaveProperty("skipstr");
  expect(asked).not.toHaveProperty("citystr");
});

test("a choice wins over the state in a list's address", async ({ page }) => {
  await page.goto("/events?state=Victoria&category=Jazz");
  await chooser(page).getByRole("button", { name: "South Australia" }).click();
  await expect(page).toHaveURL("/events?category=Jazz");
  await expect(page.getByRole("heading", { level: 1, name: "Events in South Australia" })).toBeVisible();
});

test("the keyboard alone answers it, and returns to where it was", async ({ page }) => {
  await page.goto("/");
  await expect(chooser(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chooser(page)).toBeHidden();
  expect(await cookies(page)).toMatchObject({ skipstr: "1" });

  await label(page).focus();
  await page.keyboard.press("Enter");
  await expect(chooser(page).getByRole("button", { name: "Skip" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(chooser(page).getByRole("button", { name: "Victoria" })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(chooser(page)).toBeHidden();
  await expect(label(page)).toHaveAccessibleName("South Australia");
  await expect(label(page)).toBeFocused();
});

test("an event's page does not ask, because its visitors came for that event", async ({ page }) => {
  await page.goto("/about-us");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveAttribute("data-known", "true");
  await expect(chooser(page)).toBeHidden();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing covers the list", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  });
});
