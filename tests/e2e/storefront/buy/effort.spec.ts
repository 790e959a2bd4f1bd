import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { chosenSeats } from "#tests/e2e/back-door.ts";
import { upcomingEvents } from "#tests/e2e/buyer.ts";
import { countEffort, type Effort, effortOf, typeInto } from "#tests/e2e/count-taps.ts";
import { expect, test, type WorkerServer } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";

/*
 * How many presses and typed fields lie between the home page and the bank's page: every press of a finger, those that
 * put the cursor into a field too. The bank's own form is another origin and is not counted.
 */

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the page of an event that the home page shows, at a venue of this kind. */
async function openFromHome(page: Page, placeType: RegExp): Promise<void> {
  const events = (await upcomingEvents(page.request)).filter((event) => placeType.test(event.place_type));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  const link = page
    .getByRole("main")
    .locator(events.map(({ slug, id }) => `a[href="/event-detail/${slug}/${id}"]:not([inert] a)`).join());
  await link.first().click();
  // The home page's own links say 'Buy Tickets' too.
  await expect(page.getByRole("heading", { level: 1, name: "Tickets for events" })).toHaveCount(0);
}

const bestSeats = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Best available seats" }).getByRole("link", { name });

const buyTickets = (page: Page) =>
  page.getByRole("link", { name: "Buy Tickets", exact: true }).filter({ visible: true }).first();

/** Chooses two seats together in the picker, and proceeds. */
async function proceedFromPicker(page: Page): Promise<void> {
  await buyTickets(page).click();
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  const proceed = page.getByRole("button", { name: "Proceed" });
  await expect(proceed).not.toHaveAttribute("aria-disabled", "true");
  await proceed.click();
}

/** Signs in on the sheet with a new email, by the code that is mailed to it. */
async function signInByCode(page: Page, server: WorkerServer): Promise<string> {
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const sheet = page.getByRole("dialog", { name: "Sign in" });
  await expect(sheet.getByLabel("Email")).toBeFocused();
  await typeInto(sheet.getByLabel("Email"), email);
  await sheet.getByRole("button", { name: "Email me a code" }).click();
  const code = await findInMail(server, email, /\d{3} \d{3}/);
  await expect(sheet.getByLabel("Code")).toBeFocused();
  await typeInto(sheet.getByLabel("Code"), code.replace(" ", ""));
  return email;
}

const attendee = (page: Page, nth: number) => page.getByRole("group", { name: `Attendee (${nth})` });

/** Names the buyer of a new account. The first field has the focus already. */
async function nameBuyer(page: Page, email: string): Promise<void> {
  const first = attendee(page, 1);
  await expect(first.getByLabel("Email")).toHaveValue(email);
  await expect(first.getByLabel("First name")).toBeFocused();
  await typeInto(first.getByLabel("First name"), "Mina");
  await typeInto(first.getByLabel("Last name"), "Rivers");
  await typeInto(first.getByLabel("Phone number"), "0400 000 123");
}

async function bookAndGoToBank(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.goBack();
}

/** @param most the limit that the run must not exceed */
async function expectEffort(page: Page, most: Effort): Promise<void> {
  const effort = await effortOf(page);
  test
    .info()
    .annotations.push({ type: "effort", description: `${effort.taps} presses, ${effort.fields} typed fields` });
  expect(effort.taps).toBeLessThanOrEqual(most.taps);
  expect(effort.fields).toBeLessThanOrEqual(most.fields);
}

test("a new buyer gets from home to the bank with two seats, and names both, in 9 presses and 8 typed fields", async ({
  page,
  server,
}) => {
  await countEffort(page);
  await openFromHome(page, /theatre/i);
  await bestSeats(page, "2 seats together").click();
  await nameBuyer(page, await signInByCode(page, server));
  const second = attendee(page, 2);
  await expect(page.getByRole("checkbox", { name: "Same phone and email for all" })).toBeChecked();
  await expect(second.getByLabel("First name")).toHaveValue("Mina");
  // A slow phone draws its next frame after the first keys.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 300, performance.now());
  });
  await typeInto(second.getByLabel("First name"), "Theo");
  await expect(second.getByLabel("First name")).toHaveValue("Theo");
  await typeInto(second.getByLabel("Last name"), "Marsh");
  await expect(second.getByLabel("Last name")).toHaveValue("Marsh");
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 9, fields: 8 });
});

test("a new buyer who opens the map keeps to 9 presses, with tickets that all have the buyer's name", async ({
  page,
  server,
}) => {
  await countEffort(page);
  await openFromHome(page, /theatre/i);
  await proceedFromPicker(page);
  await nameBuyer(page, await signInByCode(page, server));
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 9, fields: 8 });
});

test("a new buyer gets from home to the bank with one seat in 7 presses and 6 typed fields", async ({
  page,
  server,
}) => {
  await countEffort(page);
  await openFromHome(page, /theatre/i);
  await bestSeats(page, "1 seat").click();
  await nameBuyer(page, await signInByCode(page, server));
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 7, fields: 6 });
});

test("a known buyer gets from home to the bank with two seats in 6 presses and 1 typed field", async ({
  buyerPage: page,
}) => {
  await countEffort(page);
  await openFromHome(page, /theatre/i);
  await bestSeats(page, "2 seats together").click();
  // The account fills in the buyer. The other person has the same last name until somebody types another.
  await expect(attendee(page, 1).getByLabel("First name")).toHaveValue("Mina");
  await typeInto(attendee(page, 2).getByLabel("First name"), "Theo");
  await expect(attendee(page, 2).getByLabel("First name")).toHaveValue("Theo");
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 6, fields: 1 });
});

test("a known buyer who opens the map keeps to 6 presses and types nothing", async ({ buyerPage: page }) => {
  await countEffort(page);
  await openFromHome(page, /theatre/i);
  await proceedFromPicker(page);
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 6, fields: 0 });
});

test("a known buyer gets from home to the bank with a Party Plot ticket in 6 presses, without typing", async ({
  buyerPage: page,
}) => {
  await countEffort(page);
  await openFromHome(page, /party plot/i);
  await buyTickets(page).click();
  await page.getByRole("button", { name: /^Add / }).first().click();
  const proceed = page.getByRole("button", { name: "Proceed" });
  await expect(proceed).not.toHaveAttribute("aria-disabled", "true");
  await proceed.click();
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 6, fields: 0 });
});

/** The demo's event that asks only who is booking. */
const buyerOnly = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /Low Sun Quartet/ })
    .filter({ visible: true })
    .first();

test("a new buyer of an event that names only the buyer gets to the bank in 6 presses and 4 typed fields", async ({
  page,
  server,
}) => {
  await countEffort(page);
  await page.goto("/");
  await buyerOnly(page).click();
  await bestSeats(page, "2 seats together").click();
  await signInByCode(page, server);
  const who = page.getByRole("group", { name: "Who's booking" });
  await expect(who.getByRole("textbox")).toHaveCount(2);
  await expect(who.getByLabel("First name")).toBeFocused();
  await typeInto(who.getByLabel("First name"), "Mina");
  await typeInto(who.getByLabel("Last name"), "Rivers");
  await bookAndGoToBank(page);
  await expectEffort(page, { taps: 6, fields: 4 });
});

test("a known buyer of such an event goes from the hold straight to the checkout, and to the bank in 3 presses", async ({
  buyerPage: page,
}) => {
  await countEffort(page);
  await page.goto("/");
  await buyerOnly(page).click();
  await bestSeats(page, "2 seats together").click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.goBack();
  await expectEffort(page, { taps: 3, fields: 0 });
});
