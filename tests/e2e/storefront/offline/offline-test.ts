import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test as base } from "#tests/e2e/fixtures.ts";
import { HOLDER } from "../wallet/own-holders.ts";
import { buyTwoSeats, signInHolder } from "./ticket-holder.ts";
import { startVenueNetwork, type VenueNetwork } from "./venue-network.ts";

/** A test with a venue's network between the browser and the real server. */
export const test = base.extend<{ network: VenueNetwork }>({
  network: async ({ server }, use) => {
    const network = await startVenueNetwork(server.url);
    await use(network);
    await network.close();
  },
  serviceWorkers: "allow",
  baseURL: async ({ network }, use) => use(network.url),
});

/** Waits until My Ticket shows that it needs no network any more. */
export async function readyOffline(page: Page): Promise<void> {
  await expect(page.getByText(/tickets ready offline/)).toBeVisible();
}

/** Stores a signed-in holder's two tickets on the device and shows them in My Ticket. Answers the holder's id. */
export async function openReadyWallet(
  context: BrowserContext,
  page: Page,
  network: VenueNetwork,
  who = HOLDER,
): Promise<string> {
  const userId = await signInHolder(context, network.url, who);
  await buyTwoSeats(context, network.url, userId);
  await page.goto("/my-ticket");
  await readyOffline(page);
  return userId;
}

export { expect };
