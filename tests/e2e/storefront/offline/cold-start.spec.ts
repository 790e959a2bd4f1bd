import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { qrOn } from "#tests/e2e/qr-on.ts";
import { verifyScannedTicket } from "#tests/support/verify-ticket.ts";
import { ownHolder } from "../wallet/own-holders.ts";
import { expect, openReadyWallet, readyOffline, test } from "./offline-test.ts";
import { buyTwoSeats, signInHolder } from "./ticket-holder.ts";

/** The box office's public key, as a door has it. */
async function ticketKey(context: BrowserContext, url: string): Promise<string> {
  const answer = await context.request.get(`${url}/api/settings`, { headers: CLIENT_KEY });
  return (await answer.json()).response_data.ticket_public_key;
}

const HOLDER = ownHolder("cold-start");
test.use({ serverOf: "shop" });

test("a closed browser opens the wallet with no network, and the QR code holds a signed ticket", {
  tag: "@main",
}, async ({ network, launchOptions }) => {
  const profile = await mkdtemp(join(tmpdir(), "brolga-profile-"));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    });

  const online = await open();
  const userId = await signInHolder(online, network.url, HOLDER);
  await buyTwoSeats(online, network.url, userId);
  const key = await ticketKey(online, network.url);
  const first = await online.newPage();
  await first.goto(`${network.url}/my-ticket`);
  await readyOffline(first);
  await online.close();

  network.mood = "cut";
  const offline = await open();
  const page = await offline.newPage();
  // The session's cookies went with the browser, but the tickets stayed.
  await page.goto(`${network.url}/my-ticket`);
  await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(ticket.getByText("1 of 2")).toBeVisible();

  const read = async () => verifyScannedTicket(await qrOn(ticket), key);
  const token = await read();
  expect(token).not.toBeNull();
  await ticket.getByRole("button", { name: "Next" }).click();
  await expect(ticket.getByText("2 of 2")).toBeVisible();
  expect((await read())?.ticketId).not.toBe(token?.ticketId);

  const fromHomeScreen = await offline.newPage();
  await fromHomeScreen.goto(`${network.url}/?source=pwa`);
  await expect(fromHomeScreen.getByRole("banner")).toBeVisible();
  // On the day of the event, the same start opens at the ticket.
  await fromHomeScreen.clock.setFixedTime(((token?.startsAtMinutes ?? 0) - 60) * 60_000);
  await fromHomeScreen.goto(`${network.url}/?source=pwa`);
  const today = fromHomeScreen.getByRole("dialog", { name: /^Ticket for/ });
  await expect(today).toBeVisible();
  expect(verifyScannedTicket(await qrOn(today), key)).toMatchObject({ eventId: token?.eventId });
  await offline.close();
  await rm(profile, { recursive: true, force: true });
});

test("the ticket that is drawn before the app is a part of the page that screen readers name", async ({
  context,
  page,
  network,
}) => {
  await openReadyWallet(context, page, network, HOLDER);
  // The app would remove the ticket. Here it stays, so that it can be inspected.
  await page.addInitScript(() => {
    const remove = Element.prototype.remove;
    Element.prototype.remove = function (this: Element) {
      if (this.id !== "first-ticket") remove.call(this);
    };
  });
  await page.reload();
  const first = page.getByRole("region", { name: "Your ticket" });
  await expect(first.getByRole("heading", { level: 1, name: "My Ticket" })).toBeVisible();
  await expect(first.getByRole("img", { name: /^QR code of ticket/ })).toBeVisible();
  // Its own script loads the app, so no other starts beside it.
  await expect(page.locator('script[type="module"]')).toHaveCount(1);
});
