import type { Page } from "@playwright/test";

/** Records for each document that this page loads from now on whether it ever showed these words. */
export async function noteFailures(page: Page, words: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const notes = JSON.parse(sessionStorage.getItem("e2e.failures") ?? "[]") as boolean[];
    const note = (isSeen: boolean) => sessionStorage.setItem("e2e.failures", JSON.stringify([...notes, isSeen]));
    note(false);
    new MutationObserver(() => {
      if (document.body?.textContent.includes(wanted)) note(true);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, words);
}

/** @returns for each document, the oldest first, whether it showed the words */
export const failuresSeen = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("e2e.failures") ?? "[]"));
