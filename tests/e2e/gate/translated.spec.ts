import type { Page } from "@playwright/test";
import { ticketsOf } from "../back-door.ts";
import { expect, test } from "../fixtures.ts";
import { buyTwoSeats, STAFF, signInHolder } from "../storefront/offline/ticket-holder.ts";
import { translatePages } from "../translator.ts";
import { scanFor } from "./gate-device.ts";

test.use({ serverOf: "gate", serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** A figure of the door's head, whose names are translated. */
const figure = (page: Page, name: string) =>
  page
    .locator("header dl > div")
    .filter({ hasText: `«${name}»` })
    .getByRole("definition");

test("a translated door answers each scan, and counts who goes in and out", async ({ page, context, server }) => {
  const userId = await signInHolder(context, server.url);
  const eventId = await buyTwoSeats(context, server.url, userId);
  const bought = await ticketsOf(context.request, { id: userId });
  const [first, second] = bought.filter((ticket) => ticket.event_id === eventId);
  if (!first || !second) throw new Error("two tickets");
  await signInHolder(context, server.url, STAFF);
  await translatePages(page);
  await page.goto("/gate");
  await page.getByLabel("Name of this device").fill("North door");
  await page.getByRole("button", { name: new RegExp(first.event_name) }).click();
  await expect(page.getByText("Ready offline")).toBeVisible({ timeout: 40_000 });

  const before = Number(/\d+/.exec(await figure(page, "In").innerText())?.[0]);
  const inside = (people: number) => expect(figure(page, "In")).toHaveText(`«${before + people}»`);
  await scanFor(page, first.ticket_token, "Enter", "Mina Rivers");
  await inside(1);
  await scanFor(page, second.ticket_token, "Enter", "Tavita Sole");
  await inside(2);
  await scanFor(page, first.ticket_token, "Already in", "North door");
  await scanFor(page, "no ticket of ours", "Not ours", "not one of our tickets");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Counts" }).click();
  await page.getByRole("button", { name: "Undo Tavita Sole" }).first().click();
  await page.getByLabel("They didn't go in").check();
  await page.getByRole("button", { name: "Undo the scan" }).click();
  await inside(1);
  await page.getByRole("button", { name: "Back to the door" }).click();
  await expect(figure(page, "To send")).toHaveText("«0»");
  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: false }).first()).toBeVisible();
  await scanFor(page, second.ticket_token, "Enter", "Tavita Sole");
  await inside(2);
  await expect(figure(page, "To send")).toHaveText("«1»");
  await context.setOffline(false);
  await expect(figure(page, "To send")).toHaveText("«0»", { timeout: 40_000 });
});
