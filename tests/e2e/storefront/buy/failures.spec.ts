import type { Page } from "@playwright/test";
import { changeAnswer } from "#tests/e2e/answers.ts";
import {
  type Buyer,
  bookByCall,
  drawInBrowser,
  freeSeats,
  holdByCall,
  openWithSeats,
  registerBuyer,
  ticketsOf,
} from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, eventAt, goToCheckout, nameAttendees, payByCard, signIn } from "#tests/e2e/buyer.ts";
import { expect, SERVER_AWAY, test, type WorkerServer } from "#tests/e2e/fixtures.ts";

test.use({
  viewport: { width: 360, height: 740 },
  provoked: new RegExp(`status of (403|404|500|503)|${SERVER_AWAY.source}`),
});

const refusing = (page: Page, path: string, status: number, code: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status,
      headers: { "retry-after": "3" },
      json: { status: 0, code, message: "Something went wrong on our side. Please try again." },
    }),
  );

test("seats, an order and a payment that fail to load say so, and load on the next try", async ({
  page,
  buyer,
  otherClient,
}) => {
  const event = await eventAt(page.request, /theatre/i, 8);
  const seats = await freeSeats(page.request, event, 1);
  await changeAnswer(page, "**/api/getdomedetails*", ({ seat_infos }) => {
    for (const section of seat_infos) section.info = [];
  });
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list&section=${seats.sectionId}`);
  await expect(page.getByText("Dome data not found")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });

  await openWithSeats(page, event, seats);
  await goToCheckout(page);
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await drawInBrowser(page);
  await refusing(page, "**/api/order?*", 500, "INTERNAL");
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: "We couldn't load your order" });
  await expect(failure).toContainText("Something went wrong on our side.");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(pay).toBeVisible();

  await refusing(page, "**/api/checkout", 503, "UNAVAILABLE");
  await pay.click();
  const busy = page.getByRole("alert").filter({ hasText: "The box office is busy" });
  await expect(busy).toContainText("Nothing was charged just now. Please wait 3 seconds and press Pay again.");
  await page.unrouteAll({ behavior: "wait" });
  await pay.click();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText("Thank You for booking with us!")).toBeVisible();
  expect(await ticketsOf(page.request, buyer)).toHaveLength(1);
  // An address without an order, or with an unknown one, does not leave the page loading for ever.
  for (const address of ["/responseSuccessURL", "/responseFailURL?pid=999999999"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "We can't tell which order this is" })).toBeVisible();
  }
  // The page does not show another buyer's order either.
  const other = await registerBuyer(otherClient);
  const theirs = await freeSeats(otherClient, event, 1);
  const pid = await bookByCall(otherClient, other, event, await holdByCall(otherClient, other, event, theirs), 1);
  await page.goto(`/responseSuccessURL?pid=${pid}`);
  await expect(page.getByRole("heading", { level: 1, name: "We can't tell which order this is" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Price" })).toBeHidden();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, other);
  await expect(page).toHaveURL(new RegExp(`/responseSuccessURL\\?pid=${pid}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Not paid yet" })).toBeVisible();
});

/** Presses while the server is down, reads what the page says, and presses again once the server is back. */
async function pressTwice(page: Page, server: WorkerServer, button: string | RegExp, told: string): Promise<void> {
  const press = page.getByRole("button", { name: button });
  await expect(press).toBeVisible();
  // A page that is still loading notices the loss before the press, and correctly removes the button.
  await page.waitForLoadState("networkidle");
  await server.kill();
  await press.click();
  await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
  await server.startAgain();
  await press.click();
}

async function payForOneSeat(page: Page, buyer: Buyer, seat: string | undefined): Promise<void> {
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText("Thank You for booking with us!")).toBeVisible();
  expect((await ticketsOf(page.request, buyer)).map((ticket) => ticket.seat_number)).toEqual([seat]);
}

test("a server that stops before an order and comes back loses nothing and books once", async ({
  page,
  buyer,
  server,
}) => {
  const event = await eventAt(page.request, /theatre/i, 9);
  const seats = await freeSeats(page.request, event, 1);
  await openWithSeats(page, event, seats);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await nameAttendees(page, 1);
  await pressTwice(page, server, "Book Ticket", "Not booked yet");
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await payForOneSeat(page, buyer, seats.seats[0]?.name);
});

test("a server that stops before a payment and comes back charges once", async ({ page, buyer, server }) => {
  const event = await eventAt(page.request, /theatre/i, 9);
  const seats = await freeSeats(page.request, event, 1);
  const pid = await bookByCall(page.request, buyer, event, await holdByCall(page.request, buyer, event, seats), 1);
  await page.goto(`/checkout?pid=${pid}`);
  await pressTwice(page, server, /^Pay \$/, "Nothing was charged");
  await payForOneSeat(page, buyer, seats.seats[0]?.name);
});

test("if the code of another page does not load, events still open, and that page fails inside the shell", async ({
  page,
}) => {
  await page.route(/\/assets\/login-/, (route) => route.abort());
  await page.addInitScript(() => sessionStorage.setItem("brolga.reloaded-for-chunk", String(Date.now())));
  await page.goto("/events");
  const card = page.getByRole("article").getByRole("heading").first();
  const name = await card.innerText();
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We couldn't show this page" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Brolga, home" })).toBeVisible();
});

test("a box office that goes away before a page has loaded leaves the shell, which says so, and the page opens once it is back", async ({
  page,
  server,
}) => {
  await page.goto("/faq");
  await server.kill();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We can't reach the box office just now" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Brolga, home" })).toBeVisible();
  await server.startAgain();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});
