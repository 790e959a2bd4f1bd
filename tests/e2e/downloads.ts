import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

/** Reads the file that an act on the page saves. */
export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
