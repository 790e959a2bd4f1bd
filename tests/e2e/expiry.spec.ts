import type { Page } from "@playwright/test";
import { freeSeats, holdByCall, openWithSeats, registerBuyer, seatStates } from "./back-door.ts";
import { eventAt, goToCheckout } from "./buyer.ts";
import { expect, test } from "./fixtures.ts";

// Long enough to reach the checkout on a busy machine, short enough to wait for.
test.use({ holdSeconds: 15 });

const SOON_OVER = { timeout: 20_000 };
const expired = (page: Page) => page.getByRole("alertdialog", { name: "Sorry, your session has expired" });

/** The seconds that the timer shows. */
async function secondsShown(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole("timer").innerText()).split(":").map(Number);
  return minutes * 60 + seconds;
}

test("a hold that ends while attendees are named says so, through a reload, and leads home", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /theatre/i, 5);
  const seats = await freeSeats(page.request, event, 1);
  await openWithSeats(page, event, seats);
  await page.getByRole("button", { name: "Proceed" }).click();
  await page.getByLabel("First name").fill("Augustina");
  const before = await secondsShown(page);
  await page.reload();
  expect(await secondsShown(page)).toBeLessThanOrEqual(before);
  await expect(page.getByLabel("First name")).toHaveValue("Augustina");

  await expect(expired(page)).toBeVisible(SOON_OVER);
  await expired(page).getByRole("button", { name: "Start again" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(expired(page)).toBeHidden();
  expect(await seatStates(page.request, event, seats)).toEqual([null]);
});

test("a hold that ends at checkout cannot be paid any more", async ({ buyerPage: page }) => {
  const event = await eventAt(page.request, /theatre/i, 5);
  const seats = await freeSeats(page.request, event, 1);
  await openWithSeats(page, event, seats);
  const pid = await goToCheckout(page);

  await expect(expired(page)).toBeVisible(SOON_OVER);
  await page.reload();
  await expect(expired(page)).toBeVisible();
  await expired(page).getByRole("button", { name: "Start again" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(`/checkout?pid=${pid}`);
  await expect(expired(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden();
});

test("an attendee page without a booking says that the session is over", async ({ buyerPage: page }) => {
  await page.goto("/auditoriumusers");
  await expired(page).getByRole("button", { name: "Start again" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a hold that ends while someone else is choosing gives its seat back before their eyes", async ({
  buyerPage: page,
  otherClient,
}) => {
  const event = await eventAt(page.request, /theatre/i, 5);
  const free = await freeSeats(page.request, event, 2);
  const [theirs, mine] = free.seats;
  if (!theirs || !mine) throw new Error("two seats were asked for");
  await openWithSeats(page, event, { ...free, seats: [mine] });
  await holdByCall(otherClient, await registerBuyer(otherClient), event, { ...free, seats: [theirs] });

  const seat = page.locator(`[data-seat="${theirs.id}"]`);
  await expect(seat).toHaveAccessibleName(/in progress$/);
  await expect(seat).toHaveAccessibleName(/available$/, SOON_OVER);
  await seat.click();
  await expect(seat).toHaveAccessibleName(/selected$/);
});
