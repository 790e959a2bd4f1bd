import { SERVER_AWAY } from "#tests/e2e/fixtures.ts";
import { translatePages } from "#tests/e2e/translator.ts";
import { expect, openReadyWallet, test } from "../offline/offline-test.ts";
import { ownHolder } from "../wallet/own-holders.ts";

test.use({
  serverOf: "shop",
  viewport: { width: 390, height: 844 },
  provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`),
});

test("a translated wallet says how many tickets are ready, and opens, turns and searches them with the box office gone", async ({
  context,
  page,
  network,
}) => {
  await translatePages(page);
  await openReadyWallet(context, page, network, ownHolder("translated"));
  const tickets = page.getByRole("article");
  await expect(page.getByText(/tickets ready offline/)).toHaveText("«2 tickets ready offline. »");
  await expect(tickets).toHaveCount(2);
  await page.getByText("Orders and receipts").click();
  const order = page.getByRole("listitem").filter({ hasText: "Receipt for order" }).last();
  await expect(order).toContainText("2 tickets");

  await page.evaluate(() => navigator.serviceWorker.ready);
  network.cut();
  await page.reload();
  await expect(tickets).toHaveCount(2);
  await expect(page.getByText(/tickets ready offline/)).toHaveText("«2 tickets ready offline. »");
  await expect(page.getByText(/Your tickets are on this device/)).toBeVisible();
  await page.getByText("Orders and receipts").click();
  await expect(page.getByText(/Receipts have to wait/)).toBeVisible();

  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  const count = ticket.getByRole("status").first();
  await expect(count).toHaveText("«1 of 2»");
  const number = ticket.getByRole("paragraph").filter({ hasText: /^«[0-9A-Z]{5} [0-9A-Z]{5}»$/ });
  const first = await number.innerText();
  await expect(ticket).toContainText("Mina Rivers");
  await ticket.getByRole("button", { name: "Next" }).click();
  await expect(count).toHaveText("«2 of 2»");
  await expect(ticket).toContainText("Tavita Sole");
  await expect(ticket).not.toContainText("Mina Rivers");
  await expect(number).not.toHaveText(first);
  await ticket.getByRole("button", { name: "Previous" }).click();
  await expect(count).toHaveText("«1 of 2»");
  await expect(ticket.getByText(/PDF, directions and calendar have to wait/)).toBeVisible();
  await page.getByRole("button", { name: "Close ticket" }).click();

  network.mood = "open";
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.reload();
  await expect(page.getByText(/Your tickets are on this device/)).toBeHidden();
  await expect(tickets).toHaveCount(2);
});
