import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { expectFocusSeen, tabTo } from "./tab-to.ts";

/** Moves to a part with Tab and presses a key there. */
export async function press(page: Page, part: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, part);
  await page.keyboard.press(key);
}

/** Moves to a field with Tab and types over its text. */
export async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

/** Moves to a list of options with Tab and types the beginning of one. */
export async function pick(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
  await expect(field.locator("option:checked")).toHaveText(new RegExp(`^${words}`));
}

/**
 * Goes to a date field and types the day, and the time if one is given.
 * @param day its day and month are the same, because browsers differ in which one comes first: '04/04/2031'
 * @param time '07:30pm'
 */
export async function typeDate(page: Page, field: Locator, day: string, time?: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(day.replaceAll("/", ""));
  if (!time) return;
  // The field waits for more digits of the year, so an arrow moves on to the time.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(time.replace(":", ""));
}

/** Waits until the part has the focus without a key press, and checks that the focus is visible there. */
export async function expectOn(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeFocused();
  await expectFocusSeen(page);
}

/** Waits until a new screen is there. Its title has the focus, so that the next Tab goes to the screen's first part. */
export async function expectScreen(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
}
