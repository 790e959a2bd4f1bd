import type { Browser, BrowserContext, Page } from "@playwright/test";
import { registerBuyer, rememberInPage } from "../back-door.ts";
import { APPROVED_CARD, availableSeats, nameAttendees, payByCard, signIn } from "../buyer.ts";
import { countEffort, type Effort, effortOf } from "../count-taps.ts";
import { expect, test } from "../fixtures.ts";
import { figure, scanFor, verdict } from "../gate/gate-device.ts";
import { codesInWallet } from "../storefront/wallet/wallet-codes.ts";
import { LAPTOP, nav, PHONE } from "./desk-steps.ts";
import {
  addVenue,
  FIRST_OWNER,
  fillEvent,
  lookAndPublish,
  setUpBoxBoxOffice,
  startEmptyBoxOffice,
} from "./first-owner-steps.ts";
import { minutesFor } from "./plan/counted-hands.ts";

/* From an empty installation to somebody inside the venue: what a new organiser does by hand. */

test.use({ serverOf: "desk", provoked: /Failed to load resource/ });
test.describe.configure({ timeout: 300_000 });

const NAME = "Bogong Moth Night";
const VOUCHER = "MOTH10";
/** From an empty installation to the first guest at the door. */
const MAX_MINUTES = 20;

interface Size {
  width: number;
  height: number;
}

/** Another person's browser, of the same size. */
const openBrowser = (browser: Browser, size: Size, url: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, viewport: size, hasTouch: size === PHONE, serviceWorkers: "allow" });

/** A buyer finds the event, chooses two seats, types the voucher and pays. @returns the codes of both tickets */
async function buyFirstTickets(page: Page): Promise<string[]> {
  await page.goto("/");
  await page.getByRole("link", { name: NAME }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await page.getByRole("link", { name: "Buy Tickets" }).first().click();
  // The house has one section, so the list begins with its seats.
  await page.getByRole("radio", { name: "List" }).check();
  const free = availableSeats(page);
  await free.nth(4).click();
  await free.nth(4).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await nameAttendees(page, 2);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await page.getByLabel("Voucher code").fill(VOUCHER.toLowerCase());
  await page.getByRole("button", { name: "Apply" }).click();
  // Two seats of $50, less 10%.
  await page.getByRole("button", { name: "Pay $90.00" }).click();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByRole("main").getByRole("heading", { name: /^Order / })).toBeVisible();
  return codesInWallet(page, NAME);
}

/** The owner finds the order by the name on it, and refunds that person's ticket. */
async function refundOne(page: Page, lastName: string): Promise<void> {
  const main = page.getByRole("main");
  await nav(page).getByRole("link", { name: "Orders" }).click();
  await page.getByLabel(/^Name, email, phone/).fill("Rivers");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(main.getByRole("rowheader")).toHaveCount(1);
  await main.getByRole("rowheader").getByRole("link").click();
  await main.getByRole("button", { name: "Refund tickets" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund tickets" });
  await dialog.getByLabel(new RegExp(lastName)).check();
  await dialog.getByLabel("Why?").fill("ill");
  await dialog.getByRole("button", { name: "Refund $45.00" }).click();
  await expect(main.getByText("$45.00 is still due to the buyer")).toBeVisible();
}

for (const size of [PHONE, LAPTOP])
  test(`at ${size.width} px a new organiser opens a box office, sells the first tickets, refunds one, and lets the other in`, {
    tag: size === PHONE ? "@main" : [],
  }, async ({ page, browser }) => {
    const started = performance.now();
    const office = await startEmptyBoxOffice();
    const others: BrowserContext[] = [];
    const told: [string, Effort][] = [];
    try {
      await page.setViewportSize(size);
      await countEffort(page, { choices: true });
      await page.goto(office.url);
      await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
      // Nobody has entered a seller yet.
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByText("©")).toHaveText("© Brolga");
      await expect(footer.getByRole("heading", { name: "Need Assistance" })).toBeHidden();
      await page.goto(`${office.url}/terms-condition`);
      await expect(page.getByRole("main").getByText("Brolga.", { exact: true })).toBeVisible();
      const step = async (name: string, act: () => Promise<void>) => {
        await test.step(name, act);
        told.push([name, await effortOf(page)]);
      };

      await step("set up the box office", () => setUpBoxBoxOffice(page, office.link));
      let venue = "";
      await step("add a venue", async () => {
        venue = await addVenue(page);
      });
      await step("fill in an event", () => fillEvent(page, NAME, venue, VOUCHER));
      let eventId = "";
      await step("look and publish", async () => {
        eventId = await lookAndPublish(page, NAME);
      });

      const shop = await openBrowser(browser, size, office.url);
      others.push(shop);
      await rememberInPage(shop, office.url, await registerBuyer(shop.request));
      const [first = "", second = ""] = await buyFirstTickets(await shop.newPage());

      await step("find the order and refund a ticket", () => refundOne(page, "Theo Marsh"));
      await step("say who scans", async () => {
        await nav(page).getByRole("link", { name: "Door" }).click();
        await page.getByRole("main").getByRole("rowheader").getByRole("link", { name: NAME }).click();
        await page.getByLabel("Email of door staff").fill(FIRST_OWNER.email);
        await page.getByRole("button", { name: "Let them scan here" }).click();
        await expect(page.getByText(`${FIRST_OWNER.email} may scan here now.`)).toBeVisible();
      });

      const phone = await openBrowser(browser, size, office.url);
      others.push(phone);
      const door = await phone.newPage();
      await door.goto("/gate");
      await signIn(door, FIRST_OWNER);
      await door.getByLabel("Name of this device").fill("North door");
      await door.getByRole("button", { name: new RegExp(NAME) }).click();
      await expect(door.getByText("Ready offline")).toBeVisible();
      await expect(figure(door, "Expected")).toHaveText("1");
      for (const [code, word, words] of [
        [first, "Enter", "Mina Rivers"],
        [first, "Already in", "North door"],
        [second, "Void", ""],
      ] as const) {
        await scanFor(door, code, word, words);
        // A welcome closes by itself.
        if (word !== "Enter") await door.getByRole("button", { name: "Next" }).click();
        await expect(verdict(door, word)).toBeHidden();
      }
      await expect(page.getByRole("table", { name: "Scans by door" })).toContainText("North door");
      await expect(page).toHaveURL(new RegExp(`/desk/door/${eventId}$`));

      // The link of the first run has done its work.
      // Three quarters of the time remain for reading, thinking and typing longer texts.
      expect(minutesFor(await effortOf(page))).toBeLessThan(MAX_MINUTES / 4);
      await page.goto(office.link);
      await expect(page.getByRole("heading", { name: "This box office is set up" })).toBeVisible();
      await page.goto(`${office.url}/terms-condition`);
      await expect(footer.getByText("©")).toHaveText("© Corella Pty Ltd, ABN 53 004 085 616");
      await expect(page.getByRole("main").getByText("Corella Pty Ltd (ABN 53 004 085 616), email")).toContainText(
        "email hello@example.com.",
      );
    } finally {
      for (const other of others) await other.close();
      await office.end();
    }
    tellEffort(`At ${size.width} px, by the owner`, told, performance.now() - started);
  });

/** Prints what the owner had to do for each step, and how long the test took for all of it. */
function tellEffort(title: string, told: readonly [string, Effort][], tookMs: number): void {
  let before: Effort = { taps: 0, fields: 0 };
  for (const [name, effort] of told) {
    console.log(`${title}: ${name}: ${effort.taps - before.taps} presses, ${effort.fields - before.fields} fields`);
    before = effort;
  }
  console.log(
    `${title}: ${before.taps} presses, ${before.fields} fields, ${minutesFor(before).toFixed(1)} minutes by hand; ${Math.round(tookMs / 1000)} s in all`,
  );
}
