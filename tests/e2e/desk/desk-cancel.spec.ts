import { sql } from "kysely";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { press } from "../key-steps.ts";
import { ageProofs, changeData, proofDialog } from "../storefront/account/two-step-steps.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, openDesk, PHONE, workFor } from "./desk-steps.ts";
import { putOnSale } from "./draft/draft-steps.ts";

// A refused call is an error on the console, and the server stops while proofs are made old.
test.use({ serverOf: "desk", viewport: PHONE, provoked: new RegExp(`Failed to load resource|${SERVER_AWAY.source}`) });
test.describe.configure({ timeout: 120_000 });

test("on a phone an owner sees whom a cancellation reaches, gives up, proves who they are, and cancels the event", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const order = await buyTwo(browser, server, page, await putOnSale(page.request, "Low Tide"));
  await ageProofs(server);
  await page.goto("/desk/events");
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  const row = main.getByRole("row").filter({ has: page.getByRole("link", { name: order.eventName }) });
  await expect(row.getByText("On sale", { exact: true }).filter({ visible: true })).toBeVisible();

  await row.getByRole("link", { name: order.eventName }).click();
  await main.getByRole("button", { name: "Cancel the event" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel ${order.eventName}?` });
  await expect(dialog.getByText(/^\$[\d,]+\.\d\d, with the booking fees$/)).toBeVisible();
  await expectGoodScreen(page, PHONE);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // The other sizes have scrolled the page away from the button, which has the focus again.
  await page.reload();

  const valid = main.getByText("Valid", { exact: true });
  await expect(valid.first()).toBeAttached();
  // A colleague has opened the order in another window.
  const other = await page.context().newPage();
  await other.goto(`/desk/orders/${order.pid}`);
  const theirs = other.getByRole("main").getByText("Valid", { exact: true });
  await expect(theirs.first()).toBeAttached();
  await press(page, main.getByRole("button", { name: "Cancel the event" }));
  const yes = dialog.getByRole("button", { name: "Cancel the event" });
  await yes.click();
  await expect(dialog.getByText("Please say why.")).toBeVisible();
  await dialog.getByLabel("Why?").fill("The singer is ill");
  await yes.click();
  await proofDialog(page).getByLabel("Your password").fill(DESK_OWNER.password);
  await page.keyboard.press("Enter");
  await expect(main.getByText(`${order.eventName} is cancelled. Its buyers get an email.`)).toBeVisible();
  await expect(main.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(main.getByRole("button", { name: "Cancel the event" })).toHaveCount(0);
  await expect(valid).toHaveCount(0);
  await expectGoodScreen(page);
  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(theirs).toHaveCount(0);
  await other.close();

  await page.goto("/desk");
  await expect(main.getByRole("link", { name: new RegExp(`${order.pid}-`) })).toBeVisible();
  await page.goto("/desk/log");
  await expect(main.getByText("cancelled an event").first()).toBeVisible();
});

test("an owner finishes a cancellation that stopped: first between two orders, then because the network went", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const event = await putOnSale(page.request, "Half a Moon");
  const order = await buyTwo(browser, server, page, event);
  const another = await buyTwo(browser, server, page, event);
  // The state after a cancellation that stopped once the sale had ended, before it came to the orders.
  await changeData(server, sql`update event set state = 'cancelled' where id = ${Number(order.event.id)}`);
  await page.goto("/desk");
  await workFor(page, order.organiserId);
  await page.goto(`/desk/events/${order.event.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Some orders are still to be undone.")).toBeVisible();
  const finish = main.getByRole("button", { name: "Finish the cancellation" });
  await press(page, finish);
  const dialog = page.getByRole("dialog", { name: `Finish cancelling ${order.eventName}?` });
  await expect(dialog.getByText(/This is what is left\.$/)).toBeVisible();
  const undone = dialog.getByText(/^\d+, with \d+ tickets$/);
  const before = Number.parseInt((await undone.innerText()) ?? "", 10);
  expect(before).toBeGreaterThanOrEqual(2);
  await expectGoodScreen(page, PHONE);

  // The first call ends with an order left, and the second one never arrives.
  let calls = 0;
  await page.route("**/api/desk/events/*/cancellation", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    calls += 1;
    if (calls > 1) return route.abort("internetdisconnected");
    await route.fulfill({ json: { refunds_due: 0, free_orders: 0, released: 0, left: 1 } });
  });
  await dialog.getByLabel("Why?").fill("The singer is ill");
  await dialog.getByRole("button", { name: "Finish the cancellation" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  expect(calls).toBe(2);
  await expect(dialog.getByLabel("Why?")).toHaveValue("The singer is ill");
  await expect(undone).toHaveText(new RegExp(`^${before}, with`));

  await page.unroute("**/api/desk/events/*/cancellation");
  await page.reload();
  await finish.click();
  await dialog.getByLabel("Why?").fill("The singer is ill");
  await page.keyboard.press("Enter");
  await expect(main.getByText(`${order.eventName} is cancelled. Its buyers get an email.`)).toBeVisible();
  await expect(finish).toHaveCount(0);
  await page.reload();
  await expect(main.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(finish).toHaveCount(0);
  for (const { pid } of [order, another]) {
    await page.goto(`/desk/orders/${pid}`);
    await expect(main.getByText("Refund due", { exact: true }).first()).toBeVisible();
  }
});
