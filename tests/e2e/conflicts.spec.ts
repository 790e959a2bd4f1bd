import { chosenSeats, freeSeats, holdByCall, openWithSeats, registerBuyer } from "./back-door.ts";
import { eventAt } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

test("a seat that someone else took is named, and the other one stays chosen", async ({
  buyerPage: page,
  otherClient,
}) => {
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

test("the eleventh seat is refused in words, and ten stay chosen", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /dome/i, 2);
  await openWithSeats(page, event, await freeSeats(page.request, event, 10));
  await page
    .getByRole("gridcell", { name: /, available$/ })
    .first()
    .click();

  const refusal = page.getByRole("alertdialog", {
    name: "You are only allowed to book 10 ticket(s) in one transaction.",
  });
  await refusal.getByRole("button", { name: "ok" }).click();
  await expect(chosenSeats(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(10);
});
