import { savedBy } from "../downloads.ts";
import { expect, test } from "../fixtures.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, LAPTOP, nav, openDesk, PHONE, workFor } from "./desk-steps.ts";

// A refused call is an error on the console.
test.use({ serverOf: "desk", viewport: PHONE, provoked: /Failed to load resource/ });

test("finance reads what documents say, downloads them, and writes down a payout that is withdrawn again", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER, "/orders");
  const order = await buyTwo(browser, server, page);
  await workFor(page, order.organiserId);
  await nav(page).getByRole("link", { name: "Money" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "By event" })).toBeVisible();
  const balance = main
    .locator("div")
    .filter({ has: page.getByText("Balance today") })
    .last();
  await expect(balance).toContainText("$");
  const before = await balance.textContent();
  await expectGoodScreen(page);
  // An amount must not stick out of its card, at either size.
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    const wide = (amounts: Element[]) => amounts.filter((one) => one.scrollWidth > one.clientWidth).length;
    expect(await main.locator("dd").evaluateAll(wide)).toBe(0);
  }
  // How far each event is sold is shown beside it, where there is room.
  const own = main.getByRole("table", { name: "Money by event" }).getByRole("row").filter({ hasText: order.eventName });
  await expect(own).toContainText(/\d+ of \d+/);
  await page.setViewportSize(PHONE);

  const csv = await savedBy(page, () => main.getByRole("button", { name: "Download for an accountant" }).click());
  expect(csv.text).toContain(`,${order.pid}-`);
  await main.getByLabel("Document or order number").fill(order.pid);
  await main.getByRole("button", { name: "Search" }).click();
  const documents = main.getByRole("table", { name: /^Invoices/ });
  await expect(documents.getByRole("rowheader")).toHaveCount(1);
  const pdf = await savedBy(page, () => documents.getByRole("button", { name: /^PDF/ }).click());
  expect(pdf.text).toMatch(/^%PDF-/);
  await main.getByLabel("Period").selectOption("Own dates");
  await page.getByLabel("Last day").fill("2020-01-01");
  await main.getByRole("button", { name: "Show" }).click();
  await expect(main.getByText("No document of these days has that number.")).toBeVisible();

  const paidOut = main.getByText(/^\$[\d,.]+ of \$[\d,.]+ paid out$/);
  const centsPaid = async () =>
    Math.round(Number((await paidOut.textContent())?.split(" ")[0]?.replace(/[$,]/g, "")) * 100);
  const paidBefore = await centsPaid();
  await main.getByRole("button", { name: "Add a payout", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "A payout" });
  await dialog.getByRole("button", { name: "Write it down" }).click();
  await expect(dialog.getByText("Please type an amount, such as 1,250.00.")).toBeVisible();
  await dialog.getByLabel("Amount in dollars").fill("1,250.50");
  await dialog.getByLabel("Reference").fill(`Payout ${order.pid}`);
  await expectGoodScreen(page);
  await dialog.getByRole("button", { name: "Write it down" }).click();
  await expect(main.getByText("The payout of $1,250.50 is written down.")).toBeVisible();
  await expect.poll(centsPaid).toBe(paidBefore + 125_050);
  await expect(balance).not.toHaveText(before ?? "");
  await main.getByRole("button", { name: `Withdraw Payout ${order.pid}` }).click();
  await page.getByLabel("Why?").fill("Wrong account");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(main.getByText("The payout is withdrawn.")).toBeVisible();
  await expect(main.getByRole("row").filter({ hasText: `Payout ${order.pid}` })).toContainText("Wrong account");
  await expect(balance).toHaveText(before ?? "");
  await expectGoodScreen(page);
});
