import { GATE_ROLE } from "#contract/rules/account/roles.ts";
import { rememberInPage } from "../back-door.ts";
import { expect, test } from "../fixtures.ts";
import { verdict } from "../gate/gate-device.ts";
import { expectOn, expectScreen, pick, press, type } from "../key-steps.ts";
import { tabTo } from "../tab-to.ts";
import { buyTwo, DESK_BOX_OFFICE, DESK_OWNER, LAPTOP, nav, ORGANISER, openDesk } from "./desk-steps.ts";
import { putOnSale } from "./draft/draft-steps.ts";

test.use({ serverOf: "desk", viewport: LAPTOP });

test("with the keyboard alone an owner finds an order, refunds a ticket, says who scans, and lets the other ticket in", async ({
  page,
  browser,
  server,
}) => {
  await rememberInPage(page.context(), server.url, await openDesk(page, DESK_OWNER), GATE_ROLE);
  const event = await putOnSale(page.request, "Door by Keys");
  const order = await buyTwo(browser, server, page, event);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");

  await press(page, nav(page).getByRole("link", { name: "Orders" }));
  await expectScreen(page, "Orders");
  await type(page, main.getByLabel(/^Name, email, phone/), order.email);
  await page.keyboard.press("Enter");
  await expect(main.getByRole("rowheader")).toHaveCount(1);
  await expect(main.getByLabel(/^Name, email, phone/)).toBeFocused();
  await press(page, main.getByRole("rowheader").getByRole("link"));
  await expectScreen(page, /^Order /);
  const number = (await main.getByRole("heading", { level: 1 }).innerText()).replace("Order ", "");
  const refund = main.getByRole("button", { name: "Refund tickets" });
  await press(page, refund);
  // The first checkbox, and not the dialog's cross.
  await expectOn(page, dialog.getByRole("checkbox").first());
  const [first = "", second = ""] = order.seats;
  await press(page, dialog.getByRole("checkbox", { name: new RegExp(`${first}\\b`) }), "Space");
  await type(page, dialog.getByLabel("Why?"), "Ill");
  await page.keyboard.press("Enter");
  await expect(main.getByText(/^The tickets no longer work\./)).toBeVisible();
  await expectOn(page, refund);

  await press(page, nav(page).getByRole("link", { name: "Door", exact: true }));
  await expectScreen(page, "Door");
  // The screen is rendered anew for the other organiser.
  const organiser = page.getByLabel("Working for");
  await pick(page, organiser, ORGANISER);
  await expect(main.getByRole("rowheader").getByRole("link", { name: "Door by Keys" })).toBeVisible();
  await expectOn(page, organiser);
  await press(page, main.getByRole("rowheader").getByRole("link", { name: "Door by Keys" }));
  await expectScreen(page, "Door by Keys");
  const staff = main.getByRole("region", { name: "Who scans here" });
  const staffEmail = staff.getByLabel("Email of door staff");
  await tabTo(page, staffEmail);
  for (const { email } of [DESK_BOX_OFFICE, DESK_OWNER]) {
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(staff.getByText(`${email} may scan here now.`)).toBeVisible();
    // It is empty again, and the next address can be typed.
    await expect(staffEmail).toHaveValue("");
    await expect(staffEmail).toBeFocused();
  }
  const row = staff.getByRole("row").filter({ hasText: DESK_BOX_OFFICE.email });
  await press(page, row.getByRole("button", { name: /^Take off/ }));
  await press(page, dialog.getByRole("button", { name: "Take off" }));
  await expect(row).toHaveCount(0);
  // The button was removed with the row.
  await expect(staff).toBeFocused();

  await page.goto("/gate");
  await type(page, page.getByLabel("Name of this device"), "North door");
  await press(page, page.getByRole("button", { name: /Door by Keys/ }));
  const find = page.getByRole("button", { name: "Find" });
  await press(page, find);
  const panel = page.getByRole("dialog", { name: "Find a ticket" });
  const field = panel.getByLabel(/^Name, seat/);
  await expectOn(page, field);
  // A hand types more slowly than a hardware scanner. The door would otherwise take it for one.
  await page.keyboard.type(number, { delay: 70 });
  const letIn = (seat: string) => panel.getByRole("button", { name: new RegExp(`^Let in .* ${seat}$`) });
  await press(page, letIn(first));
  await expectOn(page, verdict(page, "Void").getByRole("button", { name: "Next" }));
  await page.keyboard.press("Enter");
  await expectOn(page, letIn(first));
  // A welcome closes by itself, so this is awaited before it opens.
  const welcome = page.waitForFunction(
    () =>
      document.activeElement?.closest('dialog[aria-label="Enter"]') && document.activeElement.textContent === "Next",
  );
  await press(page, letIn(second));
  await welcome;
  await expectOn(page, letIn(second));
  await expect(panel.getByText("In", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectOn(page, find);
});
