import { expect, type Locator, type Page } from "@playwright/test";
import { readQr } from "#tests/support/read-qr.ts";

/** Reads the QR code on the screen as a camera would. Waits for it: a dialog fades in, and its code is drawn a moment later. */
export async function qrOn(shown: Page | Locator): Promise<string> {
  let code = "";
  await expect(async () => {
    code = await readQr(await shown.screenshot());
  }).toPass();
  return code;
}
