import { freeSeats, openWithSeats, rememberInPage, signInByCall, ticketsOf } from "#tests/e2e/back-door.ts";
import {
  APPROVED_CARD,
  CLIENT_KEY,
  DECLINED_CARD,
  eventAt,
  FREE,
  fitsBothSizes,
  goToCheckout,
  LATE_CARD,
  pay,
  payByCard,
} from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const THANKS = "Thank You for booking with us! You will get a confirmation message in email shortly.";
const openPageDialog = { name: "Have you already paid?" };
const payAfterAll = { name: "I haven't paid: open the card page" };

test("a declined card says why and can be tried again while the seats are held; the ticket is there at once", {
  tag: "@main",
}, async ({ page, buyer }) => {
  const event = await eventAt(page.request, /dome/i, 1);
  await openWithSeats(page, event, await freeSeats(page.request, event, 2));
  await goToCheckout(page);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.goBack();
  // A buyer who has paid there must not pay again by mistake.
  await expect(page.getByRole("link", { name: "Check on your payment" })).toBeVisible();
  // The payment's grace period is not for the buyer: the clock never shows more than the hold's 15 minutes.
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("dialog", openPageDialog).getByRole("button", payAfterAll).click();
  await payByCard(page, DECLINED_CARD);

  await expect(page).toHaveURL(/\/responseFailURL\?pid=\d+/);
  await expect(page.getByText("Your Transaction is failed or declined please try again!")).toBeVisible();
  await expect(page.getByText("Your bank declined the card.")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
  expect(await ticketsOf(page.request, buyer)).toHaveLength(0);
  const again = page.getByRole("link", { name: "Try again" });
  await fitsBothSizes(page, again);
  // The next step is on the screen, above the order's lines.
  await expect(again).toBeInViewport({ ratio: 1 });
  await again.click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
  await pay(page);

  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await ticketsOf(page.request, buyer)).toHaveLength(2);
  const tickets = page.getByRole("region", { name: "Your 2 tickets" });
  await expect(tickets.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);
  await fitsBothSizes(page, tickets.getByRole("button", { name: "Show ticket" }).first());
  const returned = page.url();
  await tickets.getByRole("button", { name: "Show ticket" }).first().click();
  await page.getByRole("button", { name: "Close ticket" }).click();
  await expect(page).toHaveURL(returned);
  const calendar = await page.request.get(
    (await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "",
  );
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
});

test("two tabs cannot both pay: the second is told of the open card page, and the bank takes one payment", async ({
  page,
  context,
  buyer,
}) => {
  const event = await eventAt(page.request, /theatre/i, 1);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  const pid = await goToCheckout(page);
  const other = await context.newPage();
  await other.goto(`/checkout?pid=${pid}`);
  const payThere = other.getByRole("button", { name: /^Pay \$/ });
  await expect(payThere).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();

  // The other tab was rendered before the card page was opened, but the server knows.
  await payThere.click();
  const question = other.getByRole("dialog", openPageDialog);
  await expect(question).toContainText("You could be charged twice, and we'd refund the second payment.");
  await fitsBothSizes(other, question.getByRole("link", { name: "Check on my payment" }));
  await question.getByRole("button", { name: "Close" }).click();
  await expect(other).toHaveURL(new RegExp(`/checkout\\?pid=${pid}$`));
  await other.reload();
  await expect(other.getByText("Your card page may still be open")).toBeVisible();
  await payThere.click();
  await question.getByRole("link", { name: "Check on my payment" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Waiting for the bank" })).toBeVisible();
  const notPaid = other.getByRole("link", { name: "I haven't paid yet" });
  await fitsBothSizes(other, notPaid);
  await notPaid.click();
  await payThere.click();
  await question.getByRole("button", payAfterAll).click();
  await payByCard(other, APPROVED_CARD);
  await expect(other.getByText(THANKS)).toBeVisible();

  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByText("We'll refund")).toBeHidden();
  expect(await ticketsOf(page.request, buyer)).toHaveLength(1);
});

test("a buyer who pays on a replaced card page reads that the money comes back, and can pay on the newer one", async ({
  page,
  buyer,
}) => {
  const event = await eventAt(page.request, /theatre/i, 1);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  const pid = await goToCheckout(page);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  // Another tab does this once the bank no longer accepts the first page.
  expect((await page.request.post("/api/checkout", { headers: CLIENT_KEY, data: { pid } })).status()).toBe(200);
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText("It doesn't pay for this order, and we'll refund it.")).toBeVisible();
  const notPaid = page.getByRole("link", { name: "I haven't paid yet" });
  await fitsBothSizes(page, notPaid);
  await notPaid.click();
  await expect(page.getByText("It doesn't pay for this order, and we'll refund it.")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("dialog", openPageDialog).getByRole("button", payAfterAll).click();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByText("We'll refund")).toContainText("the second payment");
  expect(await ticketsOf(page.request, buyer)).toHaveLength(1);
});

test("a buyer with free tickets never sees the bank", async ({ page, context, server }) => {
  const holder = await signInByCall(page.request, FREE);
  await rememberInPage(context, server.url, holder, 5);
  const before = (await ticketsOf(page.request, holder)).length;
  const event = await eventAt(page.request, /theatre/i, 3);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  await goToCheckout(page);
  await expect(page.getByRole("region", { name: "Price" })).toContainText("$0.00");
  await page.getByRole("button", { name: "Get my tickets" }).click();

  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page).toHaveURL(/\/responseSuccessURL\?pid=\d+/);
  expect(await ticketsOf(page.request, holder)).toHaveLength(before + 1);
});

test("the page waits for a late bank until the tickets arrive, and a return in another browser asks for sign-in", async ({
  page,
  buyer,
  browser,
  server,
}) => {
  const event = await eventAt(page.request, /theatre/i, 4);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  const pid = await goToCheckout(page);
  await pay(page, LATE_CARD);
  await expect(page.getByRole("heading", { name: "Your bank is still working on it" })).toBeVisible();

  await page.goto(`/thankyou?pid=${pid}`);
  await expect(page.getByRole("heading", { level: 1, name: "Waiting for the bank" })).toBeVisible();
  await fitsBothSizes(page, page.getByRole("link", { name: "Back To Home Page" }));
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto(`/responseSuccessURL?pid=${pid}`);
  await expect(elsewhere.getByText("Sign in to see your tickets. They come by email too.")).toBeVisible();
  await elsewhere.goto(`/responseFailURL?pid=${pid}`);
  await expect(elsewhere.getByText("Sign in to see your order")).toBeVisible();
  await elsewhere.close();
  await expect(page.getByText(THANKS)).toBeVisible({ timeout: 30_000 });
  expect(await ticketsOf(page.request, buyer)).toHaveLength(1);
  await page.getByRole("link", { name: "My Ticket", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a developer tries the card page without an order, and sees that both answers verify", async ({ page }) => {
  await page.goto("/payment");
  await page.getByRole("button", { name: "Go to the card page" }).click();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByRole("heading", { name: "What the gateway answered" })).toBeVisible();
  await expect(page.getByText(/^verified: approved, Y:/).first()).toBeVisible();
});
