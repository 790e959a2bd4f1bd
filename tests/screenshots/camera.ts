import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Scrolls until this is at the top, in the middle or at the end of the screen. */
export async function bringIntoView(target: Locator, block: ScrollLogicalPosition = "center"): Promise<void> {
  await target.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
}

/** Takes a picture once all requests have finished. A page that listens to a stream never gets there. */
export async function shootLoaded(page: Page, path: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await shoot(page, path);
}

/** Takes a picture of what is on the screen. @param path without its ending: 'docs/pictures/desk-today' */
export async function shoot(page: Page, path: string): Promise<void> {
  // Waits for the pictures on the screen, so that no poster is half drawn. Pictures further down are not loaded yet.
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { left, top } = image.getBoundingClientRect();
      return image.complete || top > innerHeight || left > innerWidth;
    }),
  );
  const png = await page.screenshot({ animations: "disabled" });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.webp`, await sharp(png).webp({ quality: 82 }).toBuffer());
}

/** Opens a new browser on the box office. */
export async function open(browser: Browser, url: string, viewport: typeof PHONE, dark = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: viewport === PHONE ? 2 : 1,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  });
  await context.addCookies([{ name: "skipstr", value: "1", url }]);
  return context.newPage();
}
