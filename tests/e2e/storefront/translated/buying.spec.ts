import type { Locator, Page } from "@playwright/test";
import { registerBuyer } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, availableSeats, DECLINED_CARD, nameAttendees, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { translatePages } from "#tests/e2e/translator.ts";

test.use({ serviceWorkers: "allow" });

/** The dollars in a translated part of the page. */
async function dollarsIn(part: Locator): Promise<number> {
  await expect(part).toContainText("$");
  return Number((/\$([\d,.]+)/.exec(await part.innerText())?.[1] ?? "").replaceAll(",", ""));
}

/** Pays on the bank's page, which is translated too. */
async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Month").fill("12");
  await page.getByLabel("Year").fill("29");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Mina Rivers");
  await page.getByRole("button", { name: "Pay" }).click();
}

test("a buyer whose browser translates every page buys two seats, and reads the right amounts to the invoice", async ({
  page,
  context,
  otherClient,
  server,
}) => {
  // A voucher takes fifteen dollars off its orders.
  const event = (await upcomingEvents(page.request)).find(({ event_name }) => event_name === "The Glass Aviary");
  if (!event) throw new Error("the demo has no event with this voucher");
  const buyer = await registerBuyer(otherClient);
  await translatePages(context);

  await page.goto("/");
  await expect(page.locator("font").first()).toBeAttached();
  await page.getByRole("combobox", { name: "Search Event / Artist" }).fill("glass aviary");
  await page.getByRole("listbox").getByRole("option", { name: event.event_name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).first().click();

  await page.getByRole("radio", { name: "List" }).check();
  await page.getByRole("list", { name: "Sections" }).getByRole("button", { name: /left/ }).first().click();
  const free = availableSeats(page);
  const count = page.locator("#proceed-note");
  const sum = page.getByText("AUD").locator("xpath=ancestor::p[1]");
  await free.nth(4).click();
  await expect(count).toContainText(/1 ticket\b/);
  const first = await dollarsIn(sum);
  await free.nth(4).click();
  await expect(count).toContainText(/2 tickets/);
  await expect.poll(() => dollarsIn(sum)).toBeGreaterThan(first);
  const total = await dollarsIn(sum);
  await page.getByRole("button", { name: "Proceed" }).click();

  await expect(page).toHaveURL(/\/login/);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Email").fill(buyer.email);
  await sheet.getByRole("button", { name: "Use a password" }).click();
  await sheet.locator("input[type=password]").fill("a wrong password");
  await sheet.getByRole("button", { name: "Sign in" }).click();
  await expect(sheet.getByRole("alert")).toBeVisible();
  await sheet.locator("input[type=password]").fill(buyer.password);
  await sheet.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  const timer = page.getByRole("timer");
  const second = await timer.innerText();
  await expect(timer).not.toHaveText(second);
  await expect(timer).toContainText(/1[45]:\d\d/);
  await page.getByLabel("First name").last().fill("");
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await nameAttendees(page, 2);
  await page.getByRole("button", { name: "Book Ticket" }).click();

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  const pay = page.getByRole("button", { name: /Pay \$/ });
  const price = page.getByRole("region", { name: "Price" });
  const isToPay = async (dollars: number) => {
    await expect(pay).toContainText(`«Pay $${dollars.toFixed(2)}`);
    await expect(price).toContainText(`$${dollars.toFixed(2)}`);
  };
  await isToPay(total);
  await page.getByLabel("Voucher code").fill("NO-SUCH");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This voucher code is not valid.")).toBeVisible();
  await page.getByLabel("Voucher code").fill("take15");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(price).toContainText("Voucher TAKE15");
  await isToPay(total - 15);
  await page.getByRole("button", { name: "Remove" }).click();
  await isToPay(total);
  await expect(price).not.toContainText("TAKE15");
  await page.getByLabel("Voucher code").fill("take15");
  await page.getByRole("button", { name: "Apply" }).click();
  await isToPay(total - 15);

  await pay.click();
  await expect(page.getByRole("button", { name: "Pay" })).toContainText(`$${(total - 15).toFixed(2)}`);
  await payBy(page, DECLINED_CARD);
  await expect(page).toHaveURL(/\/responseFailURL\?pid=\d+/);
  await expect(page.getByText("Your bank declined the card.")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await isToPay(total - 15);
  await pay.click();
  await payBy(page, APPROVED_CARD);

  await expect(page).toHaveURL(/\/responseSuccessURL\?pid=\d+/);
  await expect(page.getByText(/Thank You for booking with us!/)).toBeVisible();
  await expect(page.getByText("Saved on this device.")).toBeVisible();
  await expect(price).toContainText(`$${(total - 15).toFixed(2)}`);
  const order = /\d+-\d{4}/.exec(await page.getByRole("heading", { name: /Order / }).innerText())?.[0] ?? "";

  await page.getByRole("main").getByRole("link", { name: "My Ticket" }).first().click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText(/tickets ready offline/)).toHaveText("«2 tickets ready offline. »");
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(ticket).toContainText("Mina Rivers");
  await expect(ticket.getByRole("status").first()).toHaveText("«1 of 2»");
  await ticket.getByRole("button", { name: "Next" }).click();
  await expect(ticket.getByRole("status").first()).toHaveText("«2 of 2»");
  await expect(ticket).toContainText("Theo Marsh");
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await ticket.getByRole("button", { name: "Share ticket" }).click();
  await expect(ticket.getByText(/Link copied/)).toBeVisible();
  await page.getByRole("button", { name: "Close ticket" }).click();

  await page.getByText("Orders and receipts").click();
  await page.getByRole("link", { name: `Tax invoice for order ${order}` }).click();
  await expect(page.getByText(/You paid/)).toContainText(`$${(total - 15).toFixed(2)}`);
  await page.getByText("Put a name or ABN on it").click();
  await page.getByLabel("Name of the person or business").fill("Wattle & Co");
  await page.getByLabel(/^«ABN»/).fill("53 004 085 617");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please check the 11 digits of this ABN.")).toBeVisible();
  await page.getByLabel(/^«ABN»/).fill("53 004 085 616");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("article").first()).toContainText("To Wattle & Co, ABN 53 004 085 616");
  await page.getByLabel("Name of the person or business").fill("Banksia & Co");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("article").first()).toContainText("To Banksia & Co, ABN 53 004 085 616");
});
