import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { chosenSeats } from "#tests/e2e/back-door.ts";
import { pay, upcomingEvents } from "#tests/e2e/buyer.ts";
import { countEffort, type Effort, effortOf } from "#tests/e2e/count-taps.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";

/*
 * How many presses and typed fields lie between the home page and a paid order. The bank's card page is another origin
 * and is not counted: every buyer types a card there, in the bank's own form.
 */

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the page of an event that the home page shows, at a place of this kind, and presses Buy Tickets. */
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
  await page.getByRole("link", { name: "Buy Tickets", exact: true }).filter({ visible: true }).first().click();
}

/** Two seats together at a theatre. */
async function chooseTwoSeats(page: Page): Promise<void> {
  await openFromHome(page, /theatre/i);
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  const proceed = page.getByRole("button", { name: "Proceed" });
  await expect(proceed).not.toHaveAttribute("aria-disabled", "true");
  await proceed.click();
}

async function bookAndPay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await pay(page);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
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

test("a new buyer gets from the home page to two paid tickets in 9 presses and 8 typed fields", async ({
  page,
  server,
}) => {
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  await countEffort(page);
  await chooseTwoSeats(page);
  const sheet = page.getByRole("dialog", { name: "Sign in" });
  await sheet.getByLabel("Email").pressSequentially(email);
  await sheet.getByRole("button", { name: "Email me a code" }).click();
  const code = await findInMail(server, email, /\d{3} \d{3}/);
  await sheet.getByLabel("Code").pressSequentially(code.replace(" ", ""));

  const [first, second] = [1, 2].map((n) => page.getByRole("group", { name: `Attendee (${n})` }));
  if (!first || !second) throw new Error("there are no two attendees");
  await expect(first.getByLabel("Email")).toHaveValue(email);
  await first.getByLabel("First name").pressSequentially("Mina");
  await first.getByLabel("Last name").pressSequentially("Rivers");
  await first.getByLabel("Phone number").pressSequentially("0400 000 123");
  // The other attendees have the same phone and email until somebody types something else.
  await expect(second.getByLabel("Phone number")).toHaveValue("0400 000 123");
  await second.getByLabel("First name").pressSequentially("Theo");
  await second.getByLabel("Last name").pressSequentially("Marsh");
  await bookAndPay(page);
  await expectEffort(page, { taps: 9, fields: 8 });
});

test("a buyer who is signed in gets from the home page to two paid tickets in 6 presses and types one name", async ({
  buyerPage: page,
}) => {
  await countEffort(page);
  await chooseTwoSeats(page);
  const [first, second] = [1, 2].map((n) => page.getByRole("group", { name: `Attendee (${n})` }));
  if (!first || !second) throw new Error("there are no two attendees");
  // The account fills in the buyer. Only the other person's name is unknown.
  await expect(first.getByLabel("First name")).toHaveValue("Mina");
  await expect(second.getByLabel("Phone number")).not.toHaveValue("");
  await second.getByLabel("First name").pressSequentially("Theo");
  await second.getByLabel("Last name").pressSequentially("Marsh");
  await bookAndPay(page);
  await expectEffort(page, { taps: 6, fields: 2 });
});

test("a buyer who is signed in gets from the home page to a paid Party Plot ticket in 6 presses, without typing", async ({
  buyerPage: page,
}) => {
  await countEffort(page);
  await openFromHome(page, /party plot/i);
  await page.getByRole("button", { name: /^Add / }).first().click();
  const proceed = page.getByRole("button", { name: "Proceed" });
  await expect(proceed).not.toHaveAttribute("aria-disabled", "true");
  await proceed.click();
  await bookAndPay(page);
  await expectEffort(page, { taps: 6, fields: 0 });
});
