import type { BrowserContext, Page } from "@playwright/test";
import { ticketsOf } from "#tests/e2e/back-door.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expectNoBarriers } from "#tests/e2e/gate/gate-barriers.ts";
import { figure, openGateDevice, scanFor } from "#tests/e2e/gate/gate-device.ts";
import { barriersOn } from "#tests/support/barriers.ts";
import { expect, openReadyWallet, test } from "../offline/offline-test.ts";
import { buyTwoSeats, STAFF, signInHolder } from "../offline/ticket-holder.ts";
import { ownHolder } from "./own-holders.ts";

// Another journey's devices must not be in the lists.
const HOLDER = ownHolder("lost-devices");
test.use({ serverOf: "shop", provoked: /ERR_EMPTY_RESPONSE|Failed to load resource/ });

/** How many rows a database of this device has in all its stores, except those named. */
function rowsIn(page: Page, database: string, except: readonly string[] = []): Promise<number> {
  return page.evaluate(
    async ([name, left]) => {
      const answerOf = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const open = await answerOf(indexedDB.open(name));
      const stores = [...open.objectStoreNames].filter((store) => !left.includes(store));
      const counts = await Promise.all(
        stores.map((store) => answerOf(open.transaction(store).objectStore(store).count())),
      );
      open.close();
      return counts.reduce((sum, count) => sum + count, 0);
    },
    [database, except] as const,
  );
}

test("a lost phone opens its tickets offline, and removes them once it is online; another device keeps its own", async ({
  context,
  page,
  network,
  server,
  browser,
}) => {
  await openReadyWallet(context, page, network, HOLDER);
  const laptop = await browser.newContext({ baseURL: server.url });
  await signInHolder(laptop, server.url, HOLDER);
  const profile = await laptop.newPage();
  await profile.goto("/my-ticket");
  await expect(profile.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);

  network.cut();
  await profile.goto("/my-profile/edit");
  await profile.getByRole("button", { name: /^Lost it\? / }).click();
  const dialog = profile.getByRole("dialog", { name: /^Lost / });
  await expect(dialog).toBeVisible();
  expect(await barriersOn(profile)).toEqual([]);
  await dialog.getByRole("button", { name: "Sign out and remove tickets" }).click();
  await expect(dialog).toBeHidden();
  await expect(profile.getByText("Removes your tickets the next time it's online.")).toBeVisible();

  await page.goto("/my-ticket");
  await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);
  network.mood = "open";
  await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(0, { timeout: 60_000 });
  // The page may still navigate from the removed tickets to signing in, so a look may come between two documents.
  await expect(async () => {
    expect(await rowsIn(page, "brolga-wallet")).toBe(0);
    expect(await page.evaluate(() => caches.has("brolga-pictures-1"))).toBe(false);
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => cookieValue(context, "id")).toBeUndefined();

  await profile.reload();
  await expect(profile.getByText("Your tickets are removed from it.")).toBeVisible();
  await profile.goto("/my-ticket");
  await expect(profile.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);
  await laptop.close();
});

/** The codes of the holder's tickets for an event, and its name. */
async function boughtSeats(context: BrowserContext, url: string) {
  const userId = await signInHolder(context, url, HOLDER);
  const eventId = await buyTwoSeats(context, url, userId);
  const own = (await ticketsOf(context.request, { id: userId })).filter((ticket) => ticket.event_id === eventId);
  return { eventName: own[0]?.event_name ?? "", codes: own.map(({ ticket_token }) => ticket_token) };
}

test("a lost door is wiped from another one: it sends its scans first, and then nothing is left on it", async ({
  context,
  server,
  browser,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const { eventName, codes } = await boughtSeats(context, server.url);
  const [code = ""] = codes;
  const event = new RegExp(eventName);
  const lost = await openGateDevice({
    launchOptions,
    serverUrl: server.url,
    name: "South door",
    event,
    film: [{ code: "", seconds: 60 }],
  });
  const others = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  await signInHolder(others, server.url, STAFF);
  const north = await others.newPage();
  await north.goto("/gate");
  await north.getByLabel("Name of this device").fill("North door");
  await north.getByRole("button", { name: event }).click();
  await expect(north.getByRole("button", { name: "More about this device" })).toBeVisible({ timeout: 40_000 });
  const before = Number(await figure(north, "In").textContent());

  lost.network.cut();
  await scanFor(lost.page, code, "Enter");
  await expect(figure(lost.page, "To send")).toHaveText("1");

  await north.getByRole("button", { name: "More about this device" }).click();
  await north.getByRole("button", { name: "Devices at this door" }).click();
  await north.getByRole("button", { name: "Lost? South door" }).click();
  await expectNoBarriers(north);
  await north.getByRole("button", { name: "Remove the list on South door" }).click();
  await expect(north.getByText("Removes its list the next time it's online.")).toBeVisible();

  // The page reports it at once, and then restarts without anything in memory. Only then can it be inspected.
  await lost.page.evaluate(() => Object.assign(window, { isBeforeTheWipe: true }));
  lost.network.mood = "open";
  await expect(lost.page.getByText("This device's list is gone")).toBeVisible({ timeout: 60_000 });
  await lost.page.waitForFunction(() => !("isBeforeTheWipe" in window));
  await expect(lost.page.getByText("Every scan was sent first.")).toBeVisible();
  await expectNoBarriers(lost.page);
  await expect.poll(() => rowsIn(lost.page, "brolga-gate", ["device"]), { timeout: 30_000 }).toBe(0);
  await expect(figure(north, "In")).toHaveText(String(before + 1), { timeout: 30_000 });
  await lost.close();
  await others.close();
});
