import type { Page } from "@playwright/test";
import {
  bookByCall,
  chosenSeats,
  freeSeats,
  holdByCall,
  openWithSeats,
  registerBuyer,
  seatStates,
} from "#tests/e2e/back-door.ts";
import { eventAt, fitsBothSizes } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

// Long enough to open every step on a busy machine, and short enough to wait for.
test.use({ holdSeconds: 35 });

const SOON_OVER = { timeout: 60_000 };
const expired = (page: Page) => page.getByRole("alertdialog", { name: "Sorry, your session has expired" });

/** The seconds that the timer shows. */
async function secondsShown(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole("timer").innerText()).split(":").map(Number);
  return minutes * 60 + seconds;
}

declare global {
  interface Window {
    /** The elements that have moved since watchShifts, by their markup. */
    shifts: string[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifts = [];
    // The header is excluded: a signed-in user's name replaces 'Sign in' after the page is drawn, and has another
    // width.
    const isOfThePage = ({ node }: { node: Element | null }) => !node?.closest?.("header");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        window.shifts.push(
          ...entry.sources
            .filter(isOfThePage)
            .map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? "gone"),
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test("a hold that ends while attendees are named says so, even after a reload; back asks nothing, and the choice is kept", async ({
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
  // From the reload on.
  await watchShifts(page);

  await expect(expired(page)).toBeVisible(SOON_OVER);
  // The timer ran, warned and ended, and nothing beside it has moved.
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  // There is nothing left to cancel.
  await page.goBack();
  await expect(page).toHaveURL(/\/seat-booking/);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("attendees"))).toBeNull();
  await expect.poll(() => seatStates(page.request, event, seats)).toEqual([null]);
});

test("wherever the buyer is when the hold ends, they are told, and nothing of it can still be paid", async ({
  page,
  context,
  buyer,
}) => {
  const event = await eventAt(page.request, /theatre/i, 5);
  const seats = await freeSeats(page.request, event, 1);
  const held = await holdByCall(page.request, buyer, event, seats);
  await page.goto(`/auditoriumusers?ticketBooking_id=${held}`);
  await expect(page.getByRole("timer")).toBeVisible();
  const pid = await bookByCall(page.request, buyer, event, held, 1);
  const ref = `${seats.sectionId}.${seats.seats[0]?.id}`;
  const open = async (path: string) => {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(tab.getByRole("timer")).toBeVisible();
    return tab;
  };
  const [picker, checkout, failure] = await Promise.all([
    // The seat is free for its own buyer, and the address chooses it.
    open(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list&seats=${ref}`),
    open(`/checkout?pid=${pid}`),
    open(`/responseFailURL?pid=${pid}`),
  ]);

  for (const tab of [page, checkout, failure]) await expect(expired(tab)).toBeVisible(SOON_OVER);
  const banner = picker.getByRole("complementary", { name: "Your booking" });
  await expect(banner).toContainText("Sorry, your session has expired");
  // The seat is free for everybody now, and the choice is kept.
  await expect(chosenSeats(picker)).toHaveCount(1);
  await expect(picker.getByText(/No longer available/)).toBeHidden();
  await expect(picker.getByRole("button", { name: "Proceed" })).toHaveAttribute("aria-disabled", "false");
  await fitsBothSizes(picker, picker.getByRole("button", { name: "Start again" }));
  await picker.getByRole("button", { name: "Start again" }).click();
  await expect(picker).toHaveURL(/:\d+\/$/);
  await expect(banner).toBeHidden();

  await checkout.reload();
  await expect(expired(checkout)).toBeVisible();
  await expect(checkout.getByRole("button", { name: /^Pay/ })).toBeHidden();
  await fitsBothSizes(checkout, expired(checkout).getByRole("button", { name: "Start again" }));
  await expired(checkout).getByRole("button", { name: "Start again" }).click();
  await expect(checkout).toHaveURL(/:\d+\/$/);
  await failure.goto(`/thankyou?pid=${pid}`);
  await expect(expired(failure)).toContainText("If your bank still takes the payment");
  await expired(failure).getByRole("button", { name: "Start again" }).click();
  await expect(failure).toHaveURL(/:\d+\/$/);
});

test("an attendee page without a booking says that the session has expired", async ({ buyerPage: page }) => {
  await page.goto("/auditoriumusers");
  await expired(page).getByRole("button", { name: "Start again" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a hold that ends while another buyer is choosing frees its seat on their screen", async ({
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

test("places of a standing area that a buyer lost to the clock are for sale again, and the choice is kept", async ({
  buyerPage: page,
}) => {
  const event = await eventAt(page.request, /general admission/i, 0);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  const floor = page
    .getByRole("list", { name: "Areas" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Floor" }) });
  await expect(floor).toContainText("700 left");
  await page.getByRole("button", { name: "Add Floor" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(expired(page)).toBeVisible(SOON_OVER);
  await page.goBack();
  await expect(page.getByRole("group", { name: "Floor tickets" }).getByRole("status")).toHaveText("Floor tickets: 1");
  await expect(floor).toContainText("700 left");
});
