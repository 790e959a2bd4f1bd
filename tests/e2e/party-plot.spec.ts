import { ticketsOf } from "./back-door.ts";
import { APPROVED_CARD, eventAt, goToCheckout, payByCard } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

test("tickets of a Party Plot are counted, held, named and paid", async ({ page, buyer }) => {
  const event = await eventAt(page.request, /party plot/i, 1);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/bookingstep\/select-ticket/);

  const category = page.getByRole("list", { name: "Ticket categories" }).getByRole("listitem");
  const first = category.filter({ has: page.getByRole("button", { name: /^Add / }) }).first();
  const title = await first.getByRole("heading").innerText();
  const total = page.getByText(/\$[\d,.]+ AUD/);
  await expect(total).toContainText("$0.00 AUD");
  await first.getByRole("button", { name: `Add ${title}` }).click();
  const more = page.getByRole("button", { name: `One more: ${title} tickets` });
  const fewer = page.getByRole("button", { name: `One fewer: ${title} tickets` });
  const count = page.getByRole("group", { name: `${title} tickets` }).getByRole("status");
  await expect(count).toHaveText("0");
  await expect(fewer).toHaveAttribute("aria-disabled", "true");

  // The cap is 20, or what is left where that is less.
  let shown = 0;
  while ((await more.getAttribute("aria-disabled")) !== "true") {
    await more.click();
    shown += 1;
    await expect(count).toHaveText(String(shown));
  }
  expect(shown).toBe(20);
  while (shown > 2) {
    await fewer.click();
    shown -= 1;
    await expect(count).toHaveText(String(shown));
  }
  await expect(page.getByText(/^2 tickets(, fees included)?$/)).toBeVisible();
  const shownTotal = await total.innerText();
  expect(shownTotal).not.toContain("$0.00");

  const pid = await goToCheckout(page);
  expect(pid).toMatch(/^\d+$/);
  await expect(page.getByRole("region", { name: "Price" })).toContainText(shownTotal.replace(/\s*AUD/, ""));
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await payByCard(page, APPROVED_CARD);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(2);
});

test("a Party Plot that is taken meanwhile says Please Try Again", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /party plot/i, 2);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page
    .getByRole("button", { name: /^One more/ })
    .first()
    .click();
  const refused = { status: 0, message: "Please Try Again", ticketBooking_id: null, responses: null };
  await page.route("**/api/booking-ticket", (route) => route.fulfill({ json: refused }), { times: 1 });
  await page.getByRole("button", { name: "Proceed" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Please Try Again" });
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(refusal).toBeHidden();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/partyplotuser/);
});
