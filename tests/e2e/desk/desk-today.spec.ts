import { savedBy } from "../downloads.ts";
import { expect, test } from "../fixtures.ts";
import { buyTwo, DESK_BOX_OFFICE, DESK_OWNER, expectGoodScreen, openDesk, PHONE, workFor } from "./desk-steps.ts";

test.use({ serverOf: "desk", viewport: PHONE });

test("the box office finds an order by its card and asks for a refund; the owner finds it under Today, and answers", async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const clerk = await context.newPage();
  await openDesk(clerk, DESK_BOX_OFFICE, "/orders");
  const order = await buyTwo(browser, server, clerk);
  const desk = clerk.getByRole("main");
  await clerk.getByLabel(/^Name, email, phone/).fill("1111");
  await desk.getByRole("button", { name: "Search" }).click();
  await desk.getByRole("link", { name: new RegExp(`${order.pid}-`) }).click();
  await expect(desk.getByText(/card ending in 1111/)).toBeVisible();
  await expect(desk.getByRole("button", { name: "Refund tickets" })).toHaveCount(0);
  await clerk.getByLabel(/^What should they know/).fill("Broken leg.");
  await clerk.getByLabel(/^Ask for a refund/).check();
  await desk.getByRole("button", { name: "Ask for a refund" }).click();
  await expect(desk.getByRole("heading", { name: "A refund is asked for" })).toBeVisible();
  await expectGoodScreen(clerk);

  await openDesk(page, DESK_OWNER);
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  const hours = main.getByRole("table", { name: "Sales of the last hours" });
  await expect(hours.getByRole("row")).not.toHaveCount(1);
  const asked = main.getByRole("table", { name: "Orders with a refund asked for" });
  await expectGoodScreen(page);
  await asked.getByRole("link", { name: new RegExp(`${order.pid}-`) }).click();
  await expect(main.getByText(/: Broken leg\.$/)).toBeVisible();
  await page.getByLabel("Why there is no refund").fill("The show is over.");
  await expectGoodScreen(page);
  await main.getByRole("button", { name: "Answer without a refund" }).click();
  await expect(main.getByRole("heading", { name: "A refund is asked for" })).toHaveCount(0);
  await expect(main.getByText(/^No refund, says/)).toBeVisible();
  await page.goto("/desk");
  const due = main.getByRole("table", { name: "Orders with a refund due" });
  await expect(due.or(main.getByText("No refund is due.")).first()).toBeVisible();
  await expect(asked).toHaveCount(0);
  await context.close();
});

test("an owner reads the hours in which an event sold, and saves its sales and the log", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const order = await buyTwo(browser, server, page);
  await page.goto(`/desk/events/${order.event.id}`);
  const main = page.getByRole("main");
  const saved = async (name: string) => (await savedBy(page, () => main.getByRole("button", { name }).click())).text;
  expect(await saved("Download the sales as CSV")).toMatch(/^\uFEFFBy,What,Sold,Given away,Refunded,Gross\r\nTotal,,/);
  await main.getByText("Show the hours as a table").click();
  const hours = main.getByRole("table", { name: "Sales by hour" }).getByRole("row");
  await expect(hours).not.toHaveCount(1);
  // The order was sold on the latest day, so that day has its hour too.
  const days = page.getByLabel("Hours");
  await days.selectOption({ index: 1 });
  await main.getByText("Show the hours as a table").click();
  await expect(hours.last().getByRole("rowheader")).toHaveText(
    new RegExp(`^${await days.locator(":checked").textContent()}, `),
  );
  await expectGoodScreen(page);
  await page.goto("/desk/log?search=note");
  expect(await saved("Download what fits as CSV")).toMatch(
    /^\uFEFFNumber,At,Time zone,Who,Name,Act,About,Before,After,Why\r\n/,
  );
  await expectGoodScreen(page);
});
