import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any of our pages has, so a trap or an unreachable target ends here. */
const MAX_STOPS = 120;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and checks that the focus can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS && !(await isFocused(target)); stop += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

/** Checks that the focus is drawn, and that nothing sticky covers it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const look = () => {
    const focused = document.activeElement;
    if (!focused) return "nothing has the focus";
    const style = getComputedStyle(focused);
    const box = focused.getBoundingClientRect();
    const onTop = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
    if (style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) < 2) return "not outlined";
    if (!onTop) return `outside the screen at ${box.y}`;
    return focused.contains(onTop) || onTop.contains(focused) ? "seen" : `covered by ${onTop.outerHTML.slice(0, 80)}`;
  };
  // Scrolling to it may take a moment.
  await expect.poll(() => page.evaluate(look)).toBe("seen");
}
