import { freeSeats } from "../back-door.ts";
import { expect, test } from "../fixtures.ts";
import { pick, press, type } from "../key-steps.ts";
import { findInMail } from "../mailbox.ts";
import { buyTwo, DESK_OWNER, LAPTOP, openDesk, workFor } from "./desk-steps.ts";
import { putOnSale } from "./draft/draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });
test.describe.configure({ timeout: 180_000 });

test("with the keyboard alone an owner writes a note, refunds a ticket, gives one away, writes down a payout and invites a colleague", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const order = await buyTwo(browser, server, page, await putOnSale(page.request, "Night without a Mouse"));
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await page.goto(`/desk/orders/${order.pid}`);
  await type(page, page.getByLabel(/^What should they know/), "Called at noon.");
  await press(page, main.getByRole("button", { name: "Add the note" }));
  await expect(main.getByText("Called at noon.")).toBeVisible();
  await page.reload();
  await press(page, main.getByRole("button", { name: "Refund tickets" }));
  await press(page, dialog.getByRole("checkbox", { name: new RegExp(order.seats[0] ?? "") }), "Space");
  await type(page, dialog.getByLabel("Why?"), "Ill");
  await press(page, dialog.getByRole("button", { name: /^Refund \$40/ }));
  await expect(main.getByText(/^The tickets no longer work\. \$40\.00 is still due/)).toBeVisible();

  const free = await freeSeats(page.request, order.event, 1);
  await page.goto(`/desk/events/${order.event.id}/seats`);
  await pick(page, main.getByLabel("Section"), free.sectionTitle);
  await type(page, main.getByLabel("Seats that begin with"), free.seats[0]?.name ?? "");
  await press(page, main.getByRole("checkbox", { name: free.seats[0]?.name ?? "", exact: true }), "Space");
  await press(page, main.getByRole("button", { name: "Give free tickets" }));
  const email = `keys-${order.pid}@example.com`;
  await type(page, dialog.getByLabel("First name"), "Ada");
  await type(page, dialog.getByLabel("Last name"), "Nguyen");
  await type(page, dialog.getByLabel("Email"), email);
  await type(page, dialog.getByLabel("Why?"), "Press");
  await page.keyboard.press("Enter");
  await expect(main.getByText(`the tickets are on their way to ${email}`)).toBeVisible();

  await page.goto("/desk/money");
  await press(page, main.getByRole("button", { name: "Add a payout", exact: true }));
  await type(page, dialog.getByLabel("Amount in dollars"), "12.50");
  await type(page, dialog.getByLabel("Reference"), `Keys ${order.pid}`);
  await press(page, dialog.getByRole("button", { name: "Write it down" }));
  await expect(main.getByText("The payout of $12.50 is written down.")).toBeVisible();
  // Other journeys read the same sums, so the payout is withdrawn again.
  await press(page, main.getByRole("button", { name: `Withdraw Keys ${order.pid}` }));
  await type(page, dialog.getByLabel("Why?"), "A test");
  await press(page, dialog.getByRole("button", { name: "Withdraw" }));
  await expect(main.getByText("The payout is withdrawn.")).toBeVisible();

  await page.goto("/desk/team");
  const invited = `invited-${order.pid}@example.com`;
  await press(page, main.getByRole("button", { name: "Invite somebody" }));
  await type(page, dialog.getByLabel("Their email"), invited);
  await pick(page, dialog.getByLabel("Role"), "Finance");
  await press(page, dialog.getByRole("button", { name: "Send the invitation" }));
  await expect(main.getByText(`An invitation is on its way to ${invited}.`)).toBeVisible();
  const row = main.getByRole("table", { name: "Invitations" }).getByRole("row").filter({ hasText: invited });
  await expect(row).toContainText("Finance");
  await findInMail(server, invited, /\/desk\/invitation#/);
});
