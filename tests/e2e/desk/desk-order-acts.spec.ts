import { boxOf } from "../buyer.ts";
import { savedBy } from "../downloads.ts";
import { expect, test } from "../fixtures.ts";
import { findInMail } from "../mailbox.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, LAPTOP, openDesk, workFor } from "./desk-steps.ts";
import { putOnSale } from "./draft/draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 120_000 });

test("an owner finds an order by its seat, sends and prints its tickets again, moves one by pressing the plan, and copies the event", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const event = await putOnSale(page.request, "Night of Second Thoughts");
  const [order, other] = [await buyTwo(browser, server, page, event), await buyTwo(browser, server, page, event)];
  const main = page.getByRole("main");
  await page.goto(`/desk/orders?event=${event}`);
  await workFor(page, order.organiserId);
  const found = main.getByRole("table", { name: "Orders, newest first" }).getByRole("rowheader");
  await expect(found).toHaveCount(2);
  await page.getByLabel(/^Name, email, phone/).fill(order.seats[1] ?? "");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(found).toHaveCount(1);
  await found.getByRole("link", { name: new RegExp(`^${order.pid}-`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.pid}-` })).toBeVisible();

  const emails = main.getByRole("region", { name: "What happened" }).getByRole("listitem");
  const sent = emails.filter({ hasText: /Email: order confirmation\s*sent$/i });
  await main.getByRole("button", { name: "Email the tickets again" }).click();
  const dialog = page.getByRole("dialog", { name: "Email the tickets again?" });
  await expect(dialog.getByText(order.email)).toBeVisible();
  await expectGoodScreen(page, LAPTOP);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main.getByText(`The tickets are on their way to ${order.email}.`)).toBeVisible();
  // The page doesn't refresh when emails are delivered, so it is reloaded.
  await expect(async () => {
    await page.reload();
    await expect(sent).toHaveCount(2, { timeout: 2000 });
  }).toPass();

  const pdf = await savedBy(page, () => main.getByRole("button", { name: "Download the tickets" }).click());
  expect(pdf).toEqual({ name: `tickets-${order.pid}.pdf`, text: expect.stringMatching(/^%PDF-/) });

  const seatOf = (seat = "") => `${order.sectionTitle} ${seat}`;
  await main.getByRole("link", { name: `Move seat of ${seatOf(order.seats[0])}` }).click();
  const map = main.getByRole("application", { name: "Plan of the venue" });
  await expect(map).toHaveAttribute("data-drawn", "");
  await map.scrollIntoViewIfNeeded();
  const box = await boxOf(map);
  // A press on a section zooms in. Then at least one of these presses hits a seat rather than the gap between two.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.86);
  await expect(map).toHaveAttribute("data-detail", "seats");
  const move = main.getByRole("button", { name: /^Move to / });
  let press = 0;
  await expect(async () => {
    press += 1;
    await page.mouse.click(box.x + box.width * (0.4 + (press % 20) / 100), box.y + box.height / 2);
    await expect(move).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectGoodScreen(page, LAPTOP);
  const to = ((await move.textContent()) ?? "").replace("Move to ", "");
  await move.click();
  await expect(main.getByRole("rowheader", { name: to, exact: true })).toBeVisible();
  await expect(main.getByRole("rowheader", { name: seatOf(order.seats[1]), exact: true })).toBeVisible();
  await findInMail(server, order.email, /The old one no longer works at the door/);
  await expect(main.getByRole("rowheader", { name: seatOf(other.seats[0]), exact: true })).toHaveCount(0);

  await main.getByRole("link", { name: order.eventName }).click();
  await main.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/desk\/events\/drafts\/\d+$/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Night of Second Thoughts");
  await expect(page.getByLabel("Starts", { exact: true })).toHaveValue("2031-03-07T19:30");
  // The copy is an event of its own, which nobody has bought.
  await expect(main.getByText("Nobody sees this event until you publish it.")).toBeVisible();
  await expect(main.getByText(/buyers? ha(s|ve) tickets/)).toHaveCount(0);
});
