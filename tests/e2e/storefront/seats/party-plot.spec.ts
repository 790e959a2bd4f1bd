import { changeAnswer } from "#tests/e2e/answers.ts";
import { dataOf, holdByCall, registerBuyer, ticketsOf } from "#tests/e2e/back-door.ts";
import { eventAt, goBackWhenIdle, goToCheckout, OTHERS_QUICKER, pay, signIn, TWICE_CARD } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test("Party Plot tickets are counted, held, named and paid once, even if the bank notifies twice", {
  tag: "@main",
}, async ({ page, buyer }) => {
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
  await expect(count).toHaveText(`${title} tickets: 1`);
  await expect(total).not.toContainText("$0.00 AUD");

  // The cap is 20, or the number left if that is smaller.
  let shown = 1;
  while ((await more.getAttribute("aria-disabled")) !== "true") {
    await more.click();
    shown += 1;
    await expect(count).toHaveText(`${title} tickets: ${shown}`);
  }
  expect(shown).toBe(20);
  await expect(page.getByText("You can buy up to 20 of one kind.")).toBeVisible();
  while (shown > 2) {
    await fewer.click();
    shown -= 1;
    await expect(count).toHaveText(`${title} tickets: ${shown}`);
  }
  await expect(page.getByText(/^2 tickets( incl\. .* fees)?$/)).toBeVisible();
  const shownTotal = await total.innerText();
  expect(shownTotal).not.toContain("$0.00");

  const pid = await goToCheckout(page);
  expect(pid).toMatch(/^\d+$/);
  await expect(page.getByRole("region", { name: "Price" })).toContainText(shownTotal.replace(/\s*AUD/, ""));
  await pay(page, TWICE_CARD);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(2);
});

test("tickets are counted by keyboard, and survive a reload, a sign-in and a cancelled hold", async ({
  page,
  otherClient,
}) => {
  const account = await registerBuyer(otherClient);
  const event = await eventAt(page.request, /party plot/i, 0);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: /^Add / }).first().focus();
  await page.keyboard.press("Enter");
  // Add is gone, and the focus is on the control that replaced it.
  await expect(page.getByRole("button", { name: /^One more/ })).toBeFocused();
  await page.keyboard.press("Space");
  const total = page.getByText(/\$[\d,.]+ AUD/);
  await expect(page.getByText(/^2 tickets/).first()).toBeVisible();
  const shown = await total.innerText();
  await expect(page).toHaveURL(/tickets=\d+\.2/);
  await page.reload();
  await expect(total).toHaveText(shown);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, account);
  await expect(page).toHaveURL(/\/partyplotuser/);
  const names = ["AdCount", "getid", "seatname1", "amount", "ticketBooking_id"];
  const kept = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), names);
  expect(kept[0]).toBe("2");
  expect(kept[1]).toMatch(/^\d+,\d+$/);
  expect(kept.every((value) => value !== null && value !== "")).toBe(true);

  // The page asks before releasing a hold only once its form is there. Afterwards, the tickets are still chosen: by the
  // address one step back, and from the event's page.
  await expect(page.getByRole("group", { name: "Attendee (2)" })).toBeVisible();
  await goBackWhenIdle(page);
  await page.getByRole("button", { name: "Yes,cancel" }).click();
  await expect(page).toHaveURL(/\/event-detail/);
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/bookingstep\/select-ticket/);
  await expect(total).toHaveText(shown);
});

test("the number left follows other buyers' sales, and a sold-out category cannot be added", async ({
  page,
  otherClient,
}) => {
  const event = await eventAt(page.request, /party plot/i, 1);
  const picker = `/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`;
  const answerWith = (change: (categories: { bookableSeat: number | ""; seats: object[] }[]) => void) =>
    changeAnswer(page, "**/api/getdomedetails*", ({ seat_infos }) => change(seat_infos));
  let left = 5;
  await answerWith(([first, second]) => {
    if (first) Object.assign(first, { bookableSeat: "", seats: [] });
    if (second) Object.assign(second, { bookableSeat: left, seats: second.seats.slice(0, left) });
  });
  await page.goto(picker);
  const category = page.getByRole("list", { name: "Ticket categories" }).getByRole("listitem");
  await expect(category.nth(0).getByRole("button", { name: "Sold Out" })).toHaveAttribute("aria-disabled", "true");
  await expect(category.nth(1)).toContainText("Only 5 left");
  // Somebody takes a ticket, and the page is notified and refetches.
  const other = await registerBuyer(otherClient);
  const [taken] = (await dataOf(otherClient, `getdomedetails?placeId=${event.place_id}&eventId=${event.id}`))
    .seat_infos[0].seats;
  const unit = { id: taken.dome_price_id, name: taken.seat_number };
  left = 2;
  await holdByCall(otherClient, other, event, { sectionId: taken.dome_list_id, sectionTitle: "", seats: [unit] });
  await expect(category.nth(1)).toContainText("Only 2 left");
  await category.nth(1).getByRole("button", { name: /^Add / }).click();
  const more = category.nth(1).getByRole("button", { name: /^One more/ });
  await more.click();
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(category.nth(1)).toContainText("you have them all");

  await page.unrouteAll({ behavior: "wait" });
  await answerWith((categories) => categories.splice(0));
  await page.goto(picker);
  await expect(page.getByText("Data Not Found")).toBeVisible();

  // A buyer who comes here for numbered seats is redirected to them.
  const seated = await eventAt(page.request, /theatre/i);
  await page.goto(`/bookingstep/select-ticket?eventId=${seated.id}&placeId=${seated.place_id}`);
  await expect(page).toHaveURL(new RegExp(`/seat-booking\\?eventId=${seated.id}&`));
});

test("a Party Plot that another buyer takes first says Please Try Again", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /party plot/i, 2);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page
    .getByRole("button", { name: /^One more/ })
    .first()
    .click();
  await page.route("**/api/booking-ticket", (route) => route.fulfill({ json: OTHERS_QUICKER }), { times: 1 });
  await page.getByRole("button", { name: "Proceed" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Please Try Again" });
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(refusal).toBeHidden();

  await page.route("**/api/booking-ticket", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(refusal).toHaveAccessibleDescription(/can't reach the box office/);
  await refusal.getByRole("button", { name: "ok" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/partyplotuser/);
});
