import { chosenSeats } from "#tests/e2e/back-door.ts";
import {
  APPROVED_CARD,
  availableSeats,
  CLIENT_KEY,
  changeSize,
  eventAt,
  fitsBothSizes,
  nameAttendees,
  payByCard,
  signIn,
} from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { readQr } from "#tests/support/read-qr.ts";
import { verifyScannedTicket } from "#tests/support/verify-ticket.ts";

test.use({ serviceWorkers: "allow" });

test("a buyer finds an event, buys two seats and shows both tickets with no network", { tag: "@main" }, async ({
  page,
  context,
}) => {
  const event = await eventAt(page.request, /theatre/i);

  await page.goto("/");
  await page.getByRole("link", { name: "See All" }).first().click();
  await page.getByRole("main").getByRole("link", { name: event.event_name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
  await page.getByRole("link", { name: "Buy Tickets" }).first().click();

  await page.getByRole("radio", { name: "List" }).check();
  await page.getByRole("list", { name: "Sections" }).getByRole("button").first().click();
  const free = availableSeats(page);
  await free.nth(4).click();
  await free.nth(4).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  await fitsBothSizes(page, page.getByRole("button", { name: "Proceed" }));
  await page.getByRole("button", { name: "Proceed" }).click();

  await expect(page).toHaveURL(/\/login/);
  await expect(chosenSeats(page)).toHaveCount(2);
  await signIn(page);

  await expect(page).toHaveURL(/\/auditoriumusers/);
  await changeSize(page);
  await nameAttendees(page, 2);
  const timer = page.getByRole("timer");
  await expect(timer).toContainText(/1[45]:\d\d/);
  await page.reload();
  await expect(timer).toContainText(/1[45]:\d\d/);
  await nameAttendees(page, 2);
  const book = page.getByRole("button", { name: "Book Ticket" });
  await fitsBothSizes(page, book);
  await book.click();

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await fitsBothSizes(page, pay);
  await pay.click();
  await payByCard(page, APPROVED_CARD);

  await expect(page).toHaveURL(/\/responseSuccessURL\?pid=\d+/);
  await expect(
    page.getByText("Thank You for booking with us! You will get a confirmation message in email shortly."),
  ).toBeVisible();
  await expect(page.getByText("Saved on this device. They open with no signal.")).toBeVisible();

  // A gate has only the keys that the server published before the network was lost.
  const settings = await (await page.request.get("/api/settings", { headers: CLIENT_KEY })).json();
  const publicKey: string = settings.response_data.ticket_public_key;
  await page.close();
  await context.setOffline(true);

  const reopened = await context.newPage();
  await reopened.goto("/my-ticket");
  const tickets = reopened.getByRole("article");
  await expect(tickets).toHaveCount(2);
  await expect(reopened.locator("html")).toHaveAttribute("data-alive");
  const scanned = new Set<number | undefined>();
  for (const ticket of await tickets.all()) {
    const code = ticket.getByRole("img", { name: /^QR code of ticket/ });
    // The app's own ticket replaces the first one, which is drawn before the app. A screenshot in between shows
    // neither.
    await expect(async () => {
      const token = verifyScannedTicket(await readQr(await code.screenshot()), publicKey);
      expect(token?.eventId).toBe(Number(event.id));
      scanned.add(token?.ticketId);
    }).toPass({ timeout: 30_000 });
  }
  expect(scanned.size).toBe(2);
});
