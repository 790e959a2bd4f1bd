import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import type { BookingHistory } from "#contract/wire/tickets.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { watchCode } from "./watch-code.ts";

const USER = { id: "1", name: "Mina", email: "mina@example.com", user_role: "0", skipstr: "1" };

async function open(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: "en-AU",
  });
}

/** Makes a browser profile under this folder whose wallet holds these tickets, as after an earlier visit. */
export async function walletProfile(folder: string, url: string, history: BookingHistory): Promise<string> {
  const profile = await mkdtemp(join(folder, "wallet-"));
  const context = await open(profile);
  await context.addCookies(Object.entries(USER).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.route("**/api/booking-history?*", (route) =>
    route.fulfill({ json: { status: 1, message: "", response_data: history } }),
  );
  await page.goto(`${url}/my-ticket`);
  await page.getByText(/tickets? ready offline/).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
  return profile;
}

/** Makes a browser profile under this folder that has opened the bare page before. */
export async function bareProfile(folder: string, url: string): Promise<string> {
  const profile = await mkdtemp(join(folder, "bare-"));
  const context = await open(profile);
  const page = await context.newPage();
  await page.goto(`${url}/install`);
  await page.waitForFunction(() => document.title === "Ready");
  await context.close();
  return profile;
}

/**
 * Milliseconds from the start of the navigation until a QR code is painted, in a browser that has just started.
 * @param slowdown 4: a processor at a quarter of the speed
 */
export async function timeToCode(profile: string, url: string, slowdown: number): Promise<number> {
  const context = await open(profile);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(watchCode);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "commit" });
    const shown = await page.waitForFunction(() => window.codeShownMs);
    return (await shown.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}
