import { expect, type Page } from "@playwright/test";

/** Waits until nothing of the page sticks out sideways: some parts take their new size a moment after the window has its own. */
export async function expectNoSideways(page: Page, where = page.url()): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(beyond), where).toBeLessThanOrEqual(0);
}
