import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { build } from "#scripts/build.ts";
import { isFresh } from "#scripts/build-stamp.ts";
import { CHROMIUM_ARGS, findChromium } from "#scripts/find-chromium.ts";
import { APPROVED_CARD, eventAt, nameAttendees, payByCard, signIn } from "../e2e/buyer.ts";
import { freePortPair } from "../support/free-port.ts";
import { startServer } from "../support/server-process.ts";

/**
 * `npm run screenshots` takes the pictures of the README and the manifest on a fresh demo, by walking through the
 * journey.
 */
const FOLDER = "public/screenshots";
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

async function shoot(page: Page, name: string): Promise<void> {
  // Waits for the pictures on the screen, so that no poster is half drawn. Pictures further down are not loaded yet.
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { left, top } = image.getBoundingClientRect();
      return image.complete || top > innerHeight || left > innerWidth;
    }),
  );
  const png = await page.screenshot({ animations: "disabled" });
  await writeFile(join(FOLDER, `${name}.webp`), await sharp(png).webp({ quality: 82 }).toBuffer());
}

async function open(browser: Browser, url: string, viewport: typeof PHONE, dark = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: viewport === PHONE ? 2 : 1,
    colorScheme: dark ? "dark" : "light",
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  });
  await context.addCookies([{ name: "skipstr", value: "1", url }]);
  return context.newPage();
}

async function buyOnPhone(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await shoot(page, "home-phone");
  const event = await eventAt(page.request, /theatre/i);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await page.getByRole("list", { name: "Sections" }).getByRole("button").nth(1).click();
  const free = page.getByRole("gridcell", { name: /, available/ });
  await free.nth(4).click();
  await free.nth(4).click();
  await page.getByText("Map", { exact: true }).click();
  await page.locator('[data-drawn][data-detail="seats"]').waitFor();
  await shoot(page, "seats-phone");
  await page.getByRole("button", { name: "Proceed" }).click();
  await signIn(page);
  await page.getByRole("button", { name: "Proceed" }).click();
  await nameAttendees(page, [
    ["Mina", "Rivers"],
    ["Theo", "Marsh"],
  ]);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await pay.waitFor();
  await shoot(page, "checkout-phone");
  await pay.click();
  await payByCard(page, APPROVED_CARD);
  await page.getByText("Thank You for booking with us!").first().waitFor();
  await page.goto("/my-ticket");
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  await shoot(page, "ticket-phone");
}

if (!(await isFresh())) await build();
await mkdir(FOLDER, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), "brolga-screenshots-"));
const server = await startServer({ port: await freePortPair(), dataDir });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
try {
  await buyOnPhone(await open(browser, server.url, PHONE));
  const desktop = await open(browser, server.url, DESKTOP, true);
  await desktop.goto("/", { waitUntil: "networkidle" });
  await shoot(desktop, "home-desktop-dark");
  const daylight = await open(browser, server.url, DESKTOP);
  const event = await eventAt(daylight.request, /theatre/i);
  await daylight.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await daylight.locator("[data-drawn]").waitFor();
  await shoot(daylight, "seats-desktop");
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`six pictures in ${FOLDER}`);
