import type { Page } from "@playwright/test";
import { expect, openReadyWallet, test } from "./offline-test.ts";

test.use({ provoked: /ERR_EMPTY_RESPONSE|Failed to load resource/ });

const code = (page: Page) => page.getByRole("main").getByRole("img", { name: /^QR code of ticket/ });

test("a device that is full, refuses its database or has lost it still shows the next ticket, and says so", async ({
  context,
  page,
  network,
}) => {
  await openReadyWallet(context, page, network);
  const starts = await page.getByRole("main").getByRole("article").locator("time").first().getAttribute("datetime");
  const dayBefore = Date.parse(starts ?? "") - 86_400_000;
  // The wallet was opened without a network the day before, so its second copy has the ticket.
  network.mood = "cut";
  await page.clock.setFixedTime(dayBefore);
  await page.reload();
  await expect(code(page).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("brolga-wallet-second-copy-1")).keys()).length))
    .toBe(1);

  const refused = await context.newPage();
  await refused.clock.setFixedTime(dayBefore);
  await refused.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("closed to this page", "SecurityError");
    };
  });
  await refused.goto(`${network.url}/my-ticket`);
  await expect(code(refused).first()).toBeVisible();
  await expect(refused.getByText("This browser's storage isn't answering")).toBeVisible();
  await expect(refused.getByRole("button", { name: "Reload" })).toBeVisible();
  await refused.close();

  // Every attempt of the first write finds the device full: pictures are deleted, and the page shows what could not be
  // stored. The page is left because only one tab at a time asks for tickets.
  await page.goto("about:blank");
  network.mood = "open";
  const full = await context.newPage();
  await full.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await full.goto(`${network.url}/my-ticket`);
  await expect(full.getByText("Your newest tickets aren't saved on this device")).toBeVisible();
  await expect(full.getByText(/The device is full/)).toBeVisible();
  await expect(code(full).first()).toBeVisible();
  await full.close();

  // The network is cut before the page opens, because tickets from the server would be stored on the device again.
  network.mood = "cut";
  await page.goto(`${network.url}/faq`);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase("brolga-wallet");
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
  await page.goto(`${network.url}/my-ticket`);
  await expect(code(page).first()).toBeVisible();
  await expect(page.getByText("This browser has cleared your saved tickets")).toBeVisible();
  // The second copy is gone as well. The box office still has the tickets.
  await page.goto(`${network.url}/faq`);
  await page.evaluate(async (copy) => {
    await caches.delete(copy);
    indexedDB.deleteDatabase("brolga-wallet");
  }, "brolga-wallet-second-copy-1");
  await page.goto(`${network.url}/my-ticket`);
  await expect(page.getByText("Your tickets aren't on this device.")).toBeVisible();
  await expect(page.getByText("You have no tickets yet.")).toBeHidden();
  network.mood = "open";
  await page.reload();
  await expect(page.getByText(/tickets ready offline/)).toBeVisible();
  await expect(page.getByText("This browser has cleared your saved tickets")).toHaveCount(0);
});
