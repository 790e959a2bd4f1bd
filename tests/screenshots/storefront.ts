import type { Browser, Page } from "@playwright/test";
import { APPROVED_CARD, eventAt, nameAttendees, payByCard, signIn } from "../e2e/buyer.ts";
import { DESKTOP, open, PHONE, shoot } from "./camera.ts";

/** The manifest names these pictures too, so they are part of the storefront. */
const picture = (name: string) => `public/screenshots/${name}`;

/** The six pictures of the README: a buyer's journey on a phone, and two pages on a desktop. */
export async function shootStorefront(browser: Browser, url: string): Promise<void> {
  await buyOnPhone(await open(browser, url, PHONE));
  const desktop = await open(browser, url, DESKTOP, true);
  await desktop.goto("/", { waitUntil: "networkidle" });
  await shoot(desktop, picture("home-desktop-dark"));
  const daylight = await open(browser, url, DESKTOP);
  const event = await eventAt(daylight.request, /theatre/i);
  await daylight.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await daylight.locator("[data-drawn]").waitFor();
  await shoot(daylight, picture("seats-desktop"));
}

async function buyOnPhone(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await shoot(page, picture("home-phone"));
  const event = await eventAt(page.request, /theatre/i);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await page.getByRole("list", { name: "Sections" }).getByRole("button").nth(1).click();
  const free = page.getByRole("gridcell", { name: /, available/ });
  await free.nth(4).click();
  await free.nth(4).click();
  await page.getByText("Map", { exact: true }).click();
  await page.locator('[data-drawn][data-detail="seats"]').waitFor();
  await shoot(page, picture("seats-phone"));
  await page.getByRole("button", { name: "Proceed" }).click();
  // Signing in here continues to the next page.
  await signIn(page);
  await nameAttendees(page, 2);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await pay.waitFor();
  await shoot(page, picture("checkout-phone"));
  await pay.click();
  await payByCard(page, APPROVED_CARD);
  await page.getByText("Thank You for booking with us!").first().waitFor();
  await page.goto("/my-ticket");
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  await shoot(page, picture("ticket-phone"));
}
