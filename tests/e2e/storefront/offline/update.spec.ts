import type { Page } from "@playwright/test";
import { freeSeats, openWithSeats } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, openReadyWallet, test } from "./offline-test.ts";

const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** The console reports a missing part of an older version, and calls that a reload aborts. */
test.use({ provoked: /Failed to load resource|dynamically imported module|preload CSS/ });

const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.sameDocument = "yes";
  });
const isMarked = (page: Page) => expect(page.locator("body")).toHaveAttribute("data-same-document", "yes");
const isNew = (page: Page) => expect(page.locator("body")).not.toHaveAttribute("data-same-document", "yes");

test("a new version waits for consent, and interrupts neither a shown ticket nor a hold in another tab", async ({
  context,
  page,
  network,
}) => {
  await openReadyWallet(context, page, network);
  await mark(page);

  const booking = await context.newPage();
  const event = await eventAt(context.request, /theatre/i, 2);
  await openWithSeats(booking, event, await freeSeats(context.request, event, 1), `${network.url}/seat-booking`);
  await booking.getByRole("button", { name: "Proceed" }).click();
  await booking.getByLabel("First name").fill("Tavita");
  await mark(booking);

  await page.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(ticket).toBeVisible();
  network.releaseNewVersion();
  await look(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  await expect(page.getByText("New version")).toHaveCount(0);
  await expect(ticket).toBeVisible();

  await ticket.getByRole("button", { name: "Close ticket" }).click();
  await expect(page.getByText("New version")).toBeVisible();
  await isMarked(page);
  expect(await isWaiting(page)).toBe(true);

  await page.getByRole("button", { name: "Refresh" }).click();
  await isNew(page);
  await expect(page.getByText(/tickets ready offline/)).toBeVisible();
  await expect.poll(() => isWaiting(page)).toBe(false);
  await expect(page.getByText("New version")).toHaveCount(0);

  // The other tab's hold continues undisturbed. Once that tab leaves it, the tab asks for consent itself.
  await isMarked(booking);
  await expect(booking.getByLabel("First name")).toHaveValue("Tavita");
  await expect(booking.getByText("New version")).toHaveCount(0);
});

test("a missing part of an older version loads the newest once", async ({ context, page, network }) => {
  await openReadyWallet(context, page, network);
  await mark(page);
  network.lost = "/assets/profile-";
  const toProfile = async () => {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Frankie/ })
      .click();
    await page.getByRole("link", { name: "Profile" }).click();
  };
  await toProfile();
  await isNew(page);
  await expect(page.getByText(/tickets ready offline/)).toBeVisible();
  network.lost = "";
  await toProfile();
  await expect(page).toHaveURL(/profile/);
});

test("the kill switch removes the worker, and no ticket", async ({ context, page, network }) => {
  await openReadyWallet(context, page, network);
  await mark(page);
  network.throwKillSwitch();
  // A browser checks at each visit and again after a day. It activates the new worker once the older one has no work
  // left.
  await expect(async () => {
    await look(page);
    await expect(page.locator("body")).not.toHaveAttribute("data-same-document", "yes", { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(/tickets, not ready offline yet/)).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
      caches: (await caches.keys()).filter((name) => !name.includes("second-copy")),
      databases: (await indexedDB.databases()).map(({ name }) => name).includes("brolga-wallet"),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: [], databases: true });
  // It reloads only once, so the page does not keep loading.
  await mark(page);
  await expect.poll(left).toEqual({ workers: 0, caches: [], databases: true });
  await isMarked(page);
});
