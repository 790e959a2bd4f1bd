import { chosenSeats, freeSeats, holdByCall, openWithSeats, registerBuyer } from "#tests/e2e/back-door.ts";
import { availableSeats, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test("a seat that another buyer took is named, and the other one stays chosen", async ({
  buyerPage: page,
  otherClient,
}) => {
  // The stream would tell the buyer about the lost seat before they ask for it. Without it, both ask in the same
  // second.
  await page.route("**/api/seat-stream*", (route) => route.abort());
  const event = await eventAt(page.request, /dome/i, 1);
  const wanted = await freeSeats(page.request, event, 2);
  const [lost, kept] = wanted.seats;
  if (!lost || !kept) throw new Error("two seats were asked for");
  await openWithSeats(page, event, wanted);

  await holdByCall(otherClient, await registerBuyer(otherClient), event, { ...wanted, seats: [lost] });
  await page.getByRole("button", { name: "Proceed" }).click();

  const refusal = page.getByRole("alertdialog", {
    name: `Please try another seat, Someone else is booking this ${lost.name} seat at present now.`,
  });
  // The refusal offers the nearest equal seat, and so does the list of chosen seats.
  await expect(refusal.getByRole("button", { name: /^Take \w+ instead$/ })).toBeVisible();
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(refusal).toBeHidden();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeFocused();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(chosenSeats(page)).toContainText(kept.name);
  await expect(page.locator(`[data-seat="${lost.id}"]`)).toHaveAccessibleName(/in progress$/);

  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Attendee (1)" })).toContainText(kept.name);
});

test("one press takes the nearest equal seat for a lost one, and it is held", async ({
  buyerPage: page,
  otherClient,
}) => {
  await page.route("**/api/seat-stream*", (route) => route.abort());
  const event = await eventAt(page.request, /dome/i, 1);
  const wanted = await freeSeats(page.request, event, 2);
  const [, lost] = wanted.seats;
  if (!lost) throw new Error("two seats were asked for");
  await openWithSeats(page, event, wanted);
  await holdByCall(otherClient, await registerBuyer(otherClient), event, { ...wanted, seats: [lost] });
  await page.getByRole("button", { name: "Proceed" }).click();

  const refusal = page.getByRole("alertdialog", { name: /Someone else is booking/ });
  await refusal.getByRole("button", { name: /^Take \w+ instead$/ }).click();
  await expect(refusal).toBeHidden();
  await expect(chosenSeats(page)).toHaveCount(2);
  await expect(chosenSeats(page).filter({ hasText: lost.name })).toHaveCount(0);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(2);
});

test("the eleventh seat is refused in words, and ten stay chosen", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /dome/i, 2);
  await openWithSeats(page, event, await freeSeats(page.request, event, 10));
  await availableSeats(page).first().click();

  const refusal = page.getByRole("alertdialog", {
    name: "You are only allowed to book 10 ticket(s) in one transaction.",
  });
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(chosenSeats(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(10);
});
