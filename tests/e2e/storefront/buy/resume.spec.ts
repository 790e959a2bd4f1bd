import type { Page } from "@playwright/test";
import {
  freeSeats,
  holdByCall,
  openWithSeats,
  registerBuyer,
  rememberInPage,
  seatStates,
  signInByCall,
} from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const banner = (page: Page) => page.getByRole("complementary", { name: "Your booking" });
const firstName = (page: Page) => page.getByRole("group", { name: "Attendee (1)" }).getByLabel("First name");

/** How far the page's content has moved since it was loaded. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    });
    watch.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    watch.disconnect();
    return sum;
  });

test("a booking can be resumed from other pages and tabs, even without the browser's stored data", async ({
  page,
  context,
  buyer: _signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const event = await eventAt(page.request, /theatre/i, 11);
  const seats = await freeSeats(page.request, event, 2);
  await openWithSeats(page, event, seats);
  await page.getByRole("button", { name: "Proceed" }).click();
  await firstName(page).fill("Augustina");
  await expect(page).toHaveURL(/\/auditoriumusers\?ticketBooking_id=\d+$/);
  const address = page.url();
  const secondsLeft = async () =>
    ((await context.cookies()).find(({ name }) => name === "test")?.expires ?? 0) - Date.now() / 1000;
  await expect.poll(secondsLeft).toBeGreaterThan(840);
  expect(await secondsLeft()).toBeLessThan(901);

  await page.goto("/about-us");
  await expect(banner(page).getByRole("timer")).toHaveText(/1[45]:\d\d/);
  await expect(banner(page)).toContainText(event.event_name);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await banner(page).getByRole("button", { name: "Resume booking" }).click();
  await expect(page).toHaveURL(address);
  await expect(firstName(page)).toHaveValue("Augustina");

  const other = await context.newPage();
  await other.goto(address);
  await expect(firstName(other)).toHaveValue("Augustina");

  // As in another browser: without stored data, only by the address and the session.
  await page.evaluate(() => localStorage.clear());
  await other.reload();
  await expect(other.getByRole("group", { name: "Attendee (2)" })).toContainText(seats.seats[1]?.name ?? "");
  await expect(other.getByRole("region", { name: "What you're booking" })).toContainText("2 tickets");

  // Another tab continues with the order of the first.
  await goOnToCheckout(other);
  await page.goto("/faq");
  await banner(page).getByRole("button", { name: "Resume booking" }).click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
});

/** Continues from the attendees to the checkout. */
async function goOnToCheckout(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Same phone and email for all" }).check();
  for (const [index, name] of ["Mina", "Theo"].entries()) {
    const attendee = page.getByRole("group", { name: `Attendee (${index + 1})` });
    await attendee.getByLabel("First name").fill(name);
    await attendee.getByLabel("Last name").fill("Rivers");
  }
  // Two quick presses make one booking.
  await page.getByRole("button", { name: "Book Ticket" }).dblclick();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
}

test("a hold can be cancelled on any page, and nobody else can see it", async ({
  page,
  context,
  server,
  buyer,
  otherClient,
}) => {
  const event = await eventAt(page.request, /theatre/i, 12);
  const seats = await freeSeats(page.request, event, 1);
  const typed = () => page.evaluate(() => localStorage.getItem("attendees"));
  const hold = async () => {
    await page.goto(`/auditoriumusers?ticketBooking_id=${await holdByCall(page.request, buyer, event, seats)}`);
    await expect.poll(typed).toContain(buyer.email);
    await page.goto("/faq");
  };
  await hold();
  await banner(page).getByRole("button", { name: "Release my tickets" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Transaction ?" });
  await question.getByRole("button", { name: "No, keep my tickets" }).click();
  await expect(banner(page).getByRole("timer")).toBeVisible();
  await banner(page).getByRole("button", { name: "Release my tickets" }).click();
  await question.getByRole("button", { name: "Yes,cancel" }).click();
  await expect(banner(page)).toContainText("Your tickets are back on sale.");
  await expect.poll(() => seatStates(page.request, event, seats)).toEqual([null]);
  await banner(page).getByRole("button", { name: "ok" }).click();
  await expect(banner(page)).toBeHidden();

  await hold();
  await expect(banner(page)).toBeVisible();
  // Signing out also deletes the draft that was typed for it.
  expect(await typed()).toContain(buyer.email);
  await page.getByRole("banner").getByRole("button", { name: /Mina/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog", { name: "Logout" }).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect.poll(typed).toBeNull();
  const someone = await registerBuyer(otherClient);
  await rememberInPage(context, server.url, await signInByCall(page.request, someone));
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: /Mina/ })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});
