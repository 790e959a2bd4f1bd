import { freeSeats, openWithSeats } from "#tests/e2e/back-door.ts";
import { eventAt, goToCheckout, pay } from "#tests/e2e/buyer.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { expectNoBarriersIn } from "#tests/e2e/no-barriers.ts";
import { operate } from "#tests/support/servers/operate.ts";

test.use({
  serviceWorkers: "allow",
  serverOf: "shop",
  provoked: new RegExp(`status of (404|50[234])|${SERVER_AWAY.source}`),
});

test("one of two tickets is refunded: the buyer sees it in the wallet with no network, in the list and on the invoice", async ({
  page,
  buyer: _signedIn,
  context,
  server,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const event = await eventAt(page.request, /theatre|auditorium/i);
  const free = await freeSeats(page.request, event, 2);
  await openWithSeats(page, event, free);
  await goToCheckout(page);
  await pay(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: /^Order / })).toBeVisible();
  const order = ((await main.getByRole("heading", { name: /^Order / }).textContent()) ?? "").replace("Order ", "");

  // By keyboard to the invoice.
  await press(page, main.getByRole("link", { name: "Tax invoice" }));
  await expect(page.getByRole("heading", { level: 1, name: "Invoice" })).toBeVisible();
  const documents = main.getByRole("article");
  await expect(documents).toHaveCount(2);
  for (const colorScheme of ["light", "dark"] as const) await expectNoBarriersIn(colorScheme, page);
  const pdf = await page.request.get(
    (await main.getByRole("link", { name: "Open as PDF" }).getAttribute("href")) ?? "",
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await main.getByText("Put a name or ABN on it").click();
  await main.getByLabel("Name of the person or business").fill("Wattle & Co");
  await main.getByLabel("ABN", { exact: true }).fill("53 004 085 617");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("Please check the 11 digits of this ABN.")).toBeVisible();
  await main.getByLabel("ABN", { exact: true }).fill("53 004 085 616");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(documents.first().getByText("To Wattle & Co, ABN 53 004 085 616")).toBeVisible();

  await operate(server, `refund ${order} --tickets ${free.seats[0]?.name} --why ill --yes`);

  await page.goto("/my-ticket");
  const chip = main.getByText("Refund on its way", { exact: true });
  await expect(chip).toHaveCount(1, { timeout: 30_000 });
  await main.getByText("Orders and receipts").click();
  await expect(main.getByText(/^\$[\d.]+ on its way back$/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto("/my-ticket");
  await expect(chip).toHaveCount(1);
  await press(page, main.getByRole("button", { name: "What happened" }));
  await expect(page.getByRole("dialog").getByText(/This ticket was refunded/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main.getByRole("button", { name: "Show ticket" })).toHaveCount(1);
  await context.setOffline(false);

  await page.goto("/my-ticket");
  await main.getByText("Orders and receipts").click();
  await main.getByRole("link", { name: `Tax invoice for order ${order}` }).click();
  await expect(documents).toHaveCount(3);
  await expect(
    main.getByRole("article", { name: /note/ }).getByText(/This takes back a part of invoice/),
  ).toBeVisible();
});

test("an invoice is its buyer's alone", async ({ buyerPage: page }) => {
  await page.goto("/invoice?pid=999999");
  await expect(page.getByRole("main").getByText("We can't find that order.")).toBeVisible();
  await page.goto("/invoice");
  await expect(page.getByRole("main").getByText(/This link names no order/)).toBeVisible();
});

test("signed out, an invoice leads to sign-in and back", async ({ page }) => {
  await page.goto("/invoice?pid=1001");
  await expect(page).toHaveURL(/\/login\?next=%2Finvoice%3Fpid%3D1001/);
});
