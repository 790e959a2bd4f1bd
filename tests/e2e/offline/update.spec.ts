import type { Page } from "@playwright/test";
import { expect, readyOffline, test } from "./offline-test.ts";
import { buyTwoSeats, signInHolder } from "./ticket-holder.ts";

const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test("a new version waits for consent, and never interrupts a shown ticket", async ({ context, page, network }) => {
  const userId = await signInHolder(context, network.url);
  await buyTwoSeats(context, network.url, userId);
  await page.goto("/my-ticket");
  await readyOffline(page);
  await page.evaluate(() => {
    document.body.dataset.sameDocument = "yes";
  });

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
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "yes");
  expect(await isWaiting(page)).toBe(true);

  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator("body")).not.toHaveAttribute("data-same-document", "yes");
  await expect(page.getByText(/tickets ready offline/)).toBeVisible();
  expect(await isWaiting(page)).toBe(false);
  await expect(page.getByText("New version")).toHaveCount(0);
});
