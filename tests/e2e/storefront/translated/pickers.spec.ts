import type { Page } from "@playwright/test";
import { chosenSeats, freeSeats, holdByCall, registerBuyer } from "#tests/e2e/back-door.ts";
import { availableSeats, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { translatePages } from "#tests/e2e/translator.ts";
import { chosenFor, comboOf, openComboWith } from "../seats/combo-buyer.ts";

const note = (page: Page) => page.locator("#proceed-note");
const sum = (page: Page) => page.getByText("AUD").locator("xpath=ancestor::p[1]");

/** The dollars of the sum. */
async function dollars(page: Page): Promise<number> {
  const [, amount = ""] = /\$([\d,.]+)[^$]*AUD/.exec(await sum(page).innerText()) ?? [];
  return Number(amount.replaceAll(",", ""));
}

/** The total of the chosen seats' prices. */
async function pricesOf(page: Page): Promise<number> {
  const texts = await chosenSeats(page).allInnerTexts();
  return texts.reduce((total, text) => total + Number(/\$([\d.]+)/.exec(text)?.[1]), 0);
}

test.beforeEach(async ({ page }) => translatePages(page));

test("a theatre on the map and in the list: the number and the sum follow each seat, and a seat that others take", async ({
  buyerPage: page,
  otherClient,
}) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  const { sectionId } = await freeSeats(page.request, event, 10);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&section=${sectionId}`);
  await expect(page.locator("[data-drawn]")).toBeVisible();
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(note(page)).toContainText(/2 tickets/);
  const panel = page.getByRole("region", { name: "Best available" });
  await panel.getByRole("button", { name: "One more: Seats" }).click();
  await expect(note(page)).toContainText(/3 tickets/);
  await expect(chosenSeats(page)).toHaveCount(3);
  // Each chip shows what its ticket costs alone, fee included. Together the tickets never cost more than that sum.
  await expect.poll(async () => (await dollars(page)) - (await pricesOf(page))).toBeLessThanOrEqual(0);
  await panel.getByRole("button", { name: "One fewer: Seats" }).click();
  await panel.getByRole("button", { name: "One fewer: Seats" }).click();
  await expect(note(page)).toContainText(/1 ticket\b/);
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect.poll(async () => (await dollars(page)) - (await pricesOf(page))).toBe(0);

  await page.getByRole("radio", { name: "List" }).check();
  const sections = page.getByRole("list", { name: "Sections" });
  if ((await page.getByRole("gridcell").count()) === 0)
    await sections
      .getByRole("button", { name: /seats left/ })
      .first()
      .click();
  await availableSeats(page).first().click();
  await expect(note(page)).toContainText(/2 tickets/);
  await expect(chosenSeats(page)).toHaveCount(2);
  await page.getByRole("gridcell", { selected: true }).first().click();
  await expect(note(page)).toContainText(/1 ticket\b/);

  const left = sections.getByRole("button", { name: /seats left/ }).first();
  const before = Number(/(\d+) seats left/.exec(await left.innerText())?.[1]);
  await holdByCall(otherClient, await registerBuyer(otherClient), event, await freeSeats(otherClient, event, 2));
  await expect.poll(async () => Number(/(\d+) seats left/.exec(await left.innerText())?.[1])).toBe(before - 2);
});

test("areas: tickets go up and down, and so does the sum", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /general admission/i, 0);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  const more = page.getByRole("button", { name: "One more: Floor tickets" });
  const counted = page.getByRole("group", { name: "Floor tickets" }).getByRole("status");
  await page.getByRole("button", { name: "Add Floor" }).click();
  await expect(counted).toHaveText(/: ?» ?«1»$/);
  const one = await dollars(page);
  await more.click();
  await expect(counted).toHaveText(/: ?» ?«2»$/);
  const two = await dollars(page);
  await more.click();
  await expect(counted).toHaveText(/: ?» ?«3»$/);
  // The fee is charged once for the order.
  await expect.poll(() => dollars(page)).toBeCloseTo(two + (two - one));
  await expect(note(page)).toContainText(/3 tickets/);
  await page.getByRole("button", { name: "One fewer: Floor tickets" }).click();
  await expect(counted).toHaveText(/: ?» ?«2»$/);
  await expect.poll(() => dollars(page)).toBe(two);
  await page.getByRole("button", { name: "Add Balcony" }).click();
  await expect(note(page)).toContainText(/3 tickets/);
  await expect.poll(() => dollars(page)).toBeGreaterThan(two);
});

test("party plot tickets go up and down to none", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /party plot/i, 1);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(sum(page)).toContainText("$0.00");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  const counted = page.getByRole("group", { name: / tickets$/ }).getByRole("status");
  await expect(counted).toHaveText(/: ?» ?«1»$/);
  const one = await dollars(page);
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(counted).toHaveText(/: ?» ?«2»$/);
  await expect(note(page)).toContainText(/2 tickets/);
  await expect.poll(() => dollars(page)).toBeGreaterThan(one);
  await page.getByRole("button", { name: /^One fewer/ }).click();
  await expect(note(page)).toContainText(/1 ticket\b/);
  await expect.poll(() => dollars(page)).toBe(one);
  await page.getByRole("button", { name: /^One fewer/ }).click();
  await expect(sum(page)).toContainText("$0.00");
});

test("a combo says for which event a seat is missing, and its sum follows", async ({ buyerPage: page }) => {
  const combo = await comboOf(page.request, 2);
  const [first, second] = combo.members.map((member) => member.event_name);
  if (!first || !second) throw new Error("a combo of two events");
  await openComboWith(page, combo, [2, 2]);
  await expect(note(page)).toContainText(/4 tickets/);
  const all = await dollars(page);
  await chosenFor(page, second).first().getByRole("button").click();
  await expect(note(page)).toContainText(`Choose 1 more for ${second}`);
  await expect.poll(() => dollars(page)).toBeLessThan(all);
  await chosenFor(page, first).first().getByRole("button").click();
  await expect(note(page)).toContainText(/2 tickets/);
  await expect(note(page)).not.toContainText("Choose");
  await expect.poll(() => dollars(page)).toBeLessThan(all);
});
