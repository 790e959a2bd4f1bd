import { expect, type Page } from "@playwright/test";
import { barriersOn } from "../support/barriers.ts";

/** Checks the page in the light theme. In the dark theme it checks only the colours, because the rest is the same. */
export async function expectNoBarriers(page: Page, part = "html"): Promise<void> {
  await expectNoBarriersIn("light", page, { part });
  await expectNoBarriersIn("dark", page, { part, rules: ["color-contrast"] });
}

/** Checks the page in one theme. */
export async function expectNoBarriersIn(
  colorScheme: "light" | "dark",
  page: Page,
  options?: Parameters<typeof barriersOn>[1],
): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // While the theme changes, colours fade from one to the other. axe would measure a colour of neither.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const found = (await barriersOn(page, options)).map(
    ({ rule, at, summary }) => `${colorScheme}, ${rule}: ${at}: ${summary}`,
  );
  expect.soft(found, page.url()).toEqual([]);
}
