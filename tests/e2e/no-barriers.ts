import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Checks the page as it stands in the light theme. In the dark theme it checks only the colours, because the rest is
 * the same.
 */
export async function expectNoBarriers(page: Page, part = "html"): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // While the theme changes, colours fade from one to the other. axe would measure a colour of neither.
    await page.evaluate(() => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      return Promise.allSettled(ending.map(({ finished }) => finished));
    });
    // Our pages have no frames, so the check needs no second page to add up its results. It does not list the rules
    // that pass either.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .include(part);
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${colorScheme}, ${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
    expect.soft(found, page.url()).toEqual([]);
  }
}
