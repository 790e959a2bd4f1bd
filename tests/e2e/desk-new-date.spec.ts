import { smallPlan } from "../support/venue-steps.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, LAPTOP, openDesk, workFor } from "./desk-steps.ts";
import { expectSaved, putOnSale } from "./draft-steps.ts";
import { expect, test } from "./fixtures.ts";
import { findInMail } from "./mailbox.ts";
import { storeVenue } from "./plan-steps.ts";

/* An event for which people have tickets gets a new date, and then a new venue. */

test.use({ serverOf: "desk", viewport: LAPTOP });

test("an owner moves an event that people have tickets for to another day, and then to another house: the page says how many, asks before it publishes, and each buyer is told", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  // Two houses with the same seats.
  for (const ref of ["tide-hall", "ebb-hall"]) await storeVenue(page.request, ref, smallPlan());
  const event = await putOnSale(page.request, "Tide by Lamplight", "tide-hall");
  const orders = [await buyTwo(browser, server, page, event), await buyTwo(browser, server, page, event)];
  await page.goto(`/desk/events/${event}`);
  await workFor(page, orders[0]?.organiserId ?? "");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const main = page.getByRole("main");
  await page.getByLabel("Starts", { exact: true }).fill("2031-03-09T18:00");
  await expect(page.getByLabel("Ends", { exact: true })).toHaveValue("2031-03-09T21:00");
  await expectSaved(page);
  await expect(main.getByText("2 buyers have tickets in 2 orders.")).toBeVisible();
  const publish = main.getByRole("button", { name: "Publish 2 changes" });
  await publish.click();
  const dialog = page.getByRole("dialog", { name: "2 buyers have tickets" });
  await expect(dialog.getByText(/^The date or the venue changes for 2 orders\./)).toBeVisible();
  await expectGoodScreen(page);
  await page.setViewportSize(LAPTOP);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(dialog).toHaveCount(0);
  const buyers = await browser.newContext({ baseURL: server.url, viewport: LAPTOP });
  const shop = await buyers.newPage();
  await shop.goto(`/event-detail/tide-by-lamplight/${event}`);
  await expect(shop.getByText(/\b7 Mar(ch)? 2031/).first()).toBeVisible();

  await publish.click();
  await dialog.getByRole("button", { name: "Publish and email them" }).click();
  await expect(page).toHaveURL(/\/desk\/events\/\d+$/);
  await expect(main.getByText(/\b9 Mar\b/).first()).toBeVisible();
  for (const { email } of orders) {
    await findInMail(server, email, /Tide by Lamplight[\s\S]*9 March 2031/);
  }
  await shop.reload();
  await expect(shop.getByText(/\b9 Mar(ch)? 2031/).first()).toBeVisible();
  await expect(shop.getByText(/\b7 Mar(ch)? 2031/)).toHaveCount(0);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Venue", { exact: true }).selectOption({ label: "The ebb-hall, Weirside" });
  await expectSaved(page);
  await expect(main.getByText("2 buyers have tickets in 2 orders.")).toBeVisible();
  await main.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(dialog.getByText(/We email each buyer the new date and venue at once\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Publish and email them" }).click();
  await expect(page).toHaveURL(/\/desk\/events\/\d+$/);
  await expect(main.getByText(/, The ebb-hall$/)).toBeVisible();
  for (const { email } of orders) await findInMail(server, email, /The tide-hall[\s\S]*The ebb-hall/);
  await shop.reload();
  await expect(shop.getByText("The ebb-hall").first()).toBeVisible();
  await expect(shop.getByText("The tide-hall")).toHaveCount(0);
  await buyers.close();
});
