import { savedBy } from "../downloads.ts";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { press } from "../key-steps.ts";
import { ageProofs, proofDialog } from "../storefront/account/two-step-steps.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, NARROW_PHONE, openDesk, PHONE, workFor } from "./desk-steps.ts";
import { putOnSale } from "./draft/draft-steps.ts";

// A refused call is an error on the console, and the server stops while proofs are made old.
test.use({ serverOf: "desk", viewport: PHONE, provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });
test.describe.configure({ timeout: 120_000 });

test("on a phone an owner finds what a cancelled event owes, and records what went back at the bank", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const event = await putOnSale(page.request, "Low Water");
  const another = await buyTwo(browser, server, page, event);
  const order = await buyTwo(browser, server, page, event);
  await page.goto(`/desk/events/${event}`);
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Cancel the event" }).click();
  const cancelling = page.getByRole("dialog", { name: `Cancel ${order.eventName}?` });
  await cancelling.getByLabel("Why?").fill("The singer is ill");
  await cancelling.getByRole("button", { name: "Cancel the event" }).click();
  const ofEvent = main.getByRole("region", { name: "Money due back" });
  await expect(ofEvent.getByText(/must be sent back at the bank/)).toBeVisible();
  await expectGoodScreen(page, PHONE);
  await ofEvent.getByRole("button", { name: "Record what was sent at the bank" }).click();
  const listed = page.getByRole("dialog", { name: "Which have you sent back at the bank?" });
  await expect(listed.getByRole("checkbox", { name: new RegExp(`order ${order.pid}-`) })).toBeChecked();
  await expectGoodScreen(page, PHONE);
  await page.keyboard.press("Escape");
  const { name } = await savedBy(page, () => ofEvent.getByRole("button", { name: "Money due as CSV" }).click());
  expect(name).toMatch(/^refunds-due-\d+\.csv$/);
  await ageProofs(server);

  await page.goto(`/desk/events/${event}`);
  await ofEvent.getByRole("link", { name: "Orders with money due" }).click();
  await expect(main.getByLabel("State")).toHaveValue("money_due");
  const link = main.getByRole("link", { name: new RegExp(`^${order.pid}-`) });
  await link.click();
  await expect(main.getByText("Refund due", { exact: true }).first()).toBeVisible();
  const due = main.getByRole("region", { name: "Money due back" });
  const code = (await due.getByText(/^Y:/).textContent()) ?? "";
  await press(page, due.getByRole("button", { name: "I have sent it back at the bank" }));
  const dialog = page.getByRole("dialog", { name: "Record a refund made at the bank" });
  await expect(dialog.getByText(code, { exact: false })).toBeVisible();
  await expectGoodScreen(page, NARROW_PHONE);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(PHONE);
  await dialog.getByLabel("Note").fill("Slip 12");
  await dialog.getByRole("button", { name: /^Record \$[\d.]+ as sent back$/ }).click();
  await proofDialog(page).getByLabel("Your password").fill(DESK_OWNER.password);
  await page.keyboard.press("Enter");
  await expect(main.getByText(/^The refund of \$[\d.]+ is recorded\. The buyer gets an email\.$/)).toBeVisible();
  await expect(due).toHaveCount(0);
  await expect(main.getByText("Refunded", { exact: true }).first()).toBeVisible();

  await page.goBack();
  await expect(main.getByLabel("State")).toHaveValue("money_due");
  await expect(main.getByRole("link", { name: new RegExp(`^${another.pid}-`) })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto("/desk/log");
  await expect(main.getByText("recorded a refund made at the bank").first()).toBeVisible();
});

test("refunds of an event that the gateway sends go on from call to call, and the desk says what it refused", async ({
  page,
}) => {
  const owner = await openDesk(page, DESK_OWNER, "/events");
  expect(owner.id).toBeTruthy();
  const main = page.getByRole("main");
  // The demo's gateway makes no refunds, so its answers are given here.
  const asked: unknown[] = [];
  const none = { orders: 0, amount_cents: 0 };
  const answers = [
    { sent: 2, failed: 1, left: 40, next: "7", is_away: false },
    { sent: 39, failed: 1, left: 0, next: null, is_away: false },
  ];
  await page.route(/\/api\/desk\/events\/\d+\/due$/, async (route) => {
    if (route.request().method() === "GET") {
      const by_gateway = asked.length < 2 ? { orders: 43, amount_cents: 430_000 } : { orders: 2, amount_cents: 20_000 };
      const rest = { by_hand: none, by_hand_orders: [], disputed: none, on_its_way: none, shared: 0 };
      return route.fulfill({ json: { by_gateway, ...rest } });
    }
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: answers[asked.length - 1] });
  });
  await main.getByRole("table", { name: "Events, the next date first" }).getByRole("link").first().click();
  const due = main.getByRole("region", { name: "Money due back" });
  await due.getByRole("button", { name: "Send the refunds" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send the refunds of / });
  await expectGoodScreen(page);
  await dialog.getByRole("button", { name: "Send $4,300.00 back" }).click();
  await expect(
    due.getByText("41 refunds sent. The gateway refused 2 refunds. Open the orders that are still listed."),
  ).toBeVisible();
  expect(asked).toEqual([{}, { after: "7" }]);
  await expect(due.getByText("$200.00 is due to the buyers of 2 orders.")).toBeVisible();
});

test("money that the gateway doesn't take stays due, and can be recorded once it went back otherwise", async ({
  page,
}) => {
  await openDesk(page, DESK_OWNER, "/orders");
  const main = page.getByRole("main");
  const asked: { by_hand: boolean; amount_cents: number }[] = [];
  // The demo's gateway makes no refunds, so its answers are given here.
  await page.route(/\/api\/desk\/orders\/\d+\/due$/, async (route) => {
    const item = { amount_cents: 8950, bank_code: "pi_3QabcdEFghIJklMNopQRst12", reference: "1181-8685" };
    const items = [{ ...item, for_tickets: true, how: "gateway" }];
    if (route.request().method() === "GET") return route.fulfill({ json: { items, on_its_way: [], obstacle: null } });
    asked.push(route.request().postDataJSON());
    const isSent = asked.at(-1)?.by_hand;
    return route.fulfill({ json: { sent_cents: isSent ? 8950 : 0, due_cents: isSent ? 0 : 8950 } });
  });
  await main.getByRole("table").getByRole("link").first().click();
  await main.getByRole("region", { name: "Money due back" }).getByRole("button", { name: "Send $89.50 back" }).click();
  const sending = page.getByRole("dialog", { name: "Send the money back" });
  await sending.getByRole("button", { name: "Send $89.50 back" }).click();
  await expect(sending.getByText("$89.50 is still due")).toBeVisible();
  await expectGoodScreen(page);
  await sending.getByRole("button", { name: "I have sent it back at the bank" }).click();
  await page
    .getByRole("dialog", { name: "Record a refund made at the bank" })
    .getByRole("button", { name: "Record $89.50 as sent back" })
    .click();
  await expect(main.getByText("The refund of $89.50 is recorded. The buyer gets an email.")).toBeVisible();
  expect(asked).toEqual([false, true].map((by_hand) => ({ by_hand, amount_cents: 8950 })));
});
