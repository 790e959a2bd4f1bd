import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";
import { qrOn } from "#tests/e2e/qr-on.ts";

/** The codes that the wallet shows for both tickets of an event, read as a camera would. */
export async function codesInWallet(page: Page, eventName: string): Promise<string[]> {
  await page.goto("/my-ticket");
  const cards = page.getByRole("listitem").filter({ hasText: eventName });
  await expect(cards.first()).toBeVisible();
  await cards.getByRole("button", { name: "Show ticket" }).first().click();
  const ticket = page.getByRole("dialog", { name: /^Ticket for/ });
  const first = await qrOn(ticket);
  await ticket.getByRole("button", { name: "Next" }).click();
  await expect(ticket.getByText("2 of 2")).toBeVisible();
  return [first, await qrOn(ticket)];
}
