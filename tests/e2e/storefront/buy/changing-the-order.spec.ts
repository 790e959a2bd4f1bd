import { changeAnswer } from "#tests/e2e/answers.ts";
import { freeSeats, openWithSeats, seatStates } from "#tests/e2e/back-door.ts";
import { eventAt, fitsBothSizes, goToCheckout } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test("names and seats can be changed at the checkout, and the hold and its clock stay", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 2);
  const seats = await freeSeats(page.request, event, 2);
  await openWithSeats(page, event, seats);
  await goToCheckout(page);
  const tickets = page.getByRole("list", { name: "Your tickets" });
  await expect(tickets.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]")).toHaveText("3 Pay");
  await fitsBothSizes(page, page.getByRole("button", { name: /^Pay \$/ }));

  await page.getByRole("link", { name: "Change names" }).click();
  const attendee = page.getByRole("group", { name: "Attendee (1)" });
  await attendee.getByLabel("First name").fill("Wilhelmina");
  await expect(page.getByText("Next: check and pay")).toBeVisible();
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(tickets.getByRole("listitem").first()).toContainText("Wilhelmina");
  const order = page.url();

  await page.getByRole("link", { name: "Change seats" }).click();
  const chosen = page.getByRole("list", { name: "Chosen seats" });
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  // The hold is untouched, and leads back to the same order.
  expect(await seatStates(page.request, event, seats)).toEqual(["0", "0"]);
  await page.getByRole("button", { name: "Resume booking" }).click();
  await expect(page).toHaveURL(order);

  await page.getByRole("link", { name: "Change seats" }).click();
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await chosen
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(chosen.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(1);
  // The new hold replaced the old one, and has only its remaining time.
  await expect.poll(() => seatStates(page.request, event, seats)).toEqual(["0", null]);
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
});

test("a Party Plot's tickets can be changed at the checkout, also if no others are left", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /party plot/i, 1);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  const category = page.getByRole("list", { name: "Ticket categories" }).getByRole("listitem").first();
  await category.getByRole("button", { name: /^Add / }).click();
  await category.getByRole("button", { name: /^One more/ }).click();
  await expect(category).toContainText("tickets: 2");
  await goToCheckout(page);
  // Others have taken the rest of the category.
  await changeAnswer(page, "**/api/getdomedetails*", ({ seat_infos }) =>
    Object.assign(seat_infos[0], { bookableSeat: "", seats: [] }),
  );
  await page.getByRole("link", { name: "Change tickets" }).click();
  await expect(category).toContainText("tickets: 2");
  await category.getByRole("button", { name: /^One fewer/ }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(1);
});
