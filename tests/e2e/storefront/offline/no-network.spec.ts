import type { Page, Route } from "@playwright/test";
import { chosenSeats, freeSeats, openWithSeats, seatStates, ticketsOf } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, eventAt, goToCheckout, nameAttendees, payByCard } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Presses a button that is disabled for now. A test's click would wait for it, but a buyer presses anyway. */
const pressInVain = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).press("Enter");

/** Lets the next call reach the server and drops its answer. Later calls pass. */
async function loseOneAnswer(page: Page, path: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort("internetdisconnected");
  };
  await page.route(`**/api/${path}`, lose, { times: 1 });
}

test.describe("a page whose calls can be watched", () => {
  // A service worker would make the calls itself, and the test would not see them.
  test.use({ serviceWorkers: "block" });

  test("an answer that comes while the browser is offline is checked again soon", async ({ page, context }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByText("You're offline. Signing in has to wait.");
    await expect(notice).toBeVisible();
    // If one of these calls failed, the page would learn from it, and not from a probe, that it is offline. So they
    // never end.
    await page.route("**/api/**", () => {});
    let probes = 0;
    await page.route("**/healthz", (route) => {
      probes += 1;
      return probes === 1 ? route.fulfill({ json: {} }) : route.abort("internetdisconnected");
    });
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => probes).toBeGreaterThan(1);
    await expect(notice).toBeVisible();
  });
});

test("with no network each step says so, keeps what was typed, and continues afterwards", async ({
  page,
  context,
  buyer,
}) => {
  const event = await eventAt(page.request, /theatre/i, 6);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Holding seats has to wait")).toBeVisible();
  await pressInVain(page, "Proceed");
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/seat-booking/);
  await context.setOffline(false);
  await press(page, "Proceed");

  await expect(page).toHaveURL(/\/auditoriumusers/);
  await nameAttendees(page, 1);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. What you type is kept. Booking has to wait.")).toBeVisible();
  await pressInVain(page, "Book Ticket");
  await expect(page.getByLabel("Last name")).toHaveValue("Rivers");
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await context.setOffline(false);
  await press(page, "Book Ticket");

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Your tickets stay held. Paying has to wait.")).toBeVisible();
  await pressInVain(page, /^Pay \$/);
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await context.setOffline(false);
  await press(page, /^Pay \$/);
  await payByCard(page, APPROVED_CARD);

  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(1);
});

test("a lost answer books nothing twice", async ({ page, buyer }) => {
  const event = await eventAt(page.request, /theatre/i, 7);
  const seats = await freeSeats(page.request, event, 2);
  await openWithSeats(page, event, seats);
  await loseOneAnswer(page, "booking-ticket");
  await press(page, "Proceed");
  await expect(page.getByText("Nothing is held yet")).toBeVisible();
  // One lost answer does not mean a lost network, so the button must soon work again.
  await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
  await expect(chosenSeats(page)).toHaveCount(2);
  expect(await seatStates(page.request, event, seats)).toEqual(["0", "0"]);
  await press(page, "Proceed");

  await expect(page).toHaveURL(/\/auditoriumusers/);
  await nameAttendees(page, 2);
  await loseOneAnswer(page, "booking-ticket");
  await press(page, "Book Ticket");
  await expect(page.getByText("Not booked yet")).toBeVisible();
  await expect(page.getByRole("group", { name: "Attendee (2)" }).getByLabel("Last name")).toHaveValue("Marsh");
  await press(page, "Book Ticket");

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await loseOneAnswer(page, "checkout");
  await press(page, /^Pay \$/);
  await expect(page.getByText("Nothing was charged")).toBeVisible();
  await press(page, /^Pay \$/);
  await payByCard(page, APPROVED_CARD);

  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(2);
  const sold = (await ticketsOf(page.request, buyer)).map((ticket) => ticket.seat_number).sort();
  expect(sold).toEqual(seats.seats.map((seat) => seat.name).sort());
});

test("losing the network at checkout keeps the way to the order", async ({ buyerPage: page, context }) => {
  const event = await eventAt(page.request, /theatre/i, 8);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  await goToCheckout(page);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await context.setOffline(true);
  await press(page, "Cancel and release my tickets");
  const question = page.getByRole("alertdialog", { name: "Cancel Transaction ?" });
  await expect(question).toContainText("You're offline. Giving your tickets back has to wait.");
  await pressInVain(page, "Yes,cancel");
  await expect(question).toBeVisible();
  await context.setOffline(false);
  await press(page, "Yes,cancel");
  await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
});
