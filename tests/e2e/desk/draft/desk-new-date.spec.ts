import { bookByCall, freeSeats, holdByCall, registerBuyer, rememberInPage } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, payByCard } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { expectNoBarriersIn } from "#tests/e2e/no-barriers.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, LAPTOP, openDesk, workFor } from "../desk-steps.ts";
import { storeVenue } from "../plan/plan-steps.ts";
import { expectSaved, putOnSale } from "./draft-steps.ts";

/* An event for which people have tickets gets a new date, and then a new venue. Somebody else is at the checkout meanwhile. */

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
  const ends = page.getByLabel("Ends", { exact: true });
  await expect(ends).toHaveValue("2031-03-09T21:00");
  await ends.fill("2031-03-09T17:00");
  await expect(main.getByText("This ends before it starts.")).toBeVisible();
  await ends.fill("2031-03-09T21:00");
  await expect(main.getByText("This ends before it starts.")).toHaveCount(0);
  await expectSaved(page);
  await expect(main.getByText("2 buyers have tickets in 2 orders.")).toBeVisible();
  const publish = main.getByRole("button", { name: "Publish 2 changes" });
  await publish.click();
  const dialog = page.getByRole("dialog", { name: "2 buyers have tickets" });
  await expect(dialog.getByText(/^The date or the venue changes for 2 orders\./)).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(dialog).toHaveCount(0);
  const buyers = await browser.newContext({ baseURL: server.url, viewport: LAPTOP });
  const shop = await buyers.newPage();
  await shop.goto(`/event-detail/tide-by-lamplight/${event}`);
  await expect(shop.getByText(/\b7 Mar(ch)? 2031/).first()).toBeVisible();
  const place = orders[0]?.event;
  if (!place) throw new Error("nobody bought");
  const late = await registerBuyer(buyers.request);
  await rememberInPage(buyers, server.url, late);
  const held = await holdByCall(buyers.request, late, place, await freeSeats(buyers.request, place, 2));
  const checkout = await buyers.newPage();
  await checkout.goto(`/checkout?pid=${await bookByCall(buyers.request, late, place, held, 2)}`);
  const pay = checkout.getByRole("button", { name: /^Pay \$/ });
  await expect(pay).toBeVisible();

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

  await pay.click();
  const question = checkout.getByRole("status").filter({ hasText: "The date has changed" });
  await expect(question).toContainText("has moved from Fri 7 Mar 2031, 7:30 pm to Sun 9 Mar 2031, 6 pm.");
  await expect(checkout.getByText("Nothing was charged just now")).toBeVisible();
  await expectNoBarriersIn("light", checkout);
  await question.getByRole("button", { name: "Let them go" }).click();
  const leave = checkout.getByRole("alertdialog", { name: "Cancel Transaction ?" });
  await leave.getByRole("button", { name: "No, keep my tickets" }).click();
  await pay.click();
  await checkout.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Keep my tickets" })).toBeFocused();
  await checkout.keyboard.press("Enter");
  await expect(checkout.getByText("Tide by Lamplight is now Sun 9 Mar 2031, 6 pm.")).toBeVisible();
  await pay.click();
  await payByCard(checkout, APPROVED_CARD);
  await expect(checkout.getByRole("main").getByRole("heading", { name: /^Order / })).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Venue", { exact: true }).selectOption({ label: "The ebb-hall, Weirside" });
  await expectSaved(page);
  await expect(main.getByText("3 buyers have tickets in 3 orders.")).toBeVisible();
  await main.getByRole("button", { name: "Publish 1 change" }).click();
  const again = page.getByRole("dialog", { name: "3 buyers have tickets" });
  await expect(again.getByText(/We email each buyer the new date and venue at once\.$/)).toBeVisible();
  await again.getByRole("button", { name: "Publish and email them" }).click();
  await expect(page).toHaveURL(/\/desk\/events\/\d+$/);
  await expect(main.getByText(/, The ebb-hall$/)).toBeVisible();
  for (const { email } of orders) await findInMail(server, email, /The tide-hall[\s\S]*The ebb-hall/);
  await shop.reload();
  await expect(shop.getByText("The ebb-hall").first()).toBeVisible();
  await expect(shop.getByText("The tide-hall")).toHaveCount(0);
  await buyers.close();
});
