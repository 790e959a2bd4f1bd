import { sql } from "kysely";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { press } from "../key-steps.ts";
import { changeData } from "../storefront/account/two-step-steps.ts";
import { DESK_OWNER, expectGoodScreen, NARROW_PHONE, ORGANISER, openDesk, workFor } from "./desk-steps.ts";

// The server stops while an invitation is made old.
test.use({ serverOf: "desk", viewport: NARROW_PHONE, provoked: SERVER_AWAY });

test("an owner finds an invitation that has expired, sends it again by keyboard, and removes another", async ({
  page,
  server,
}) => {
  await openDesk(page, DESK_OWNER, "/team");
  await workFor(page, ORGANISER);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  for (const email of ["late@example.com", "gone@example.com"]) {
    await main.getByRole("button", { name: "Invite somebody" }).click();
    await dialog.getByLabel("Their email").fill(email);
    await dialog.getByLabel("Role").selectOption("Finance");
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(main.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  }
  const table = main.getByRole("table", { name: "Invitations" });
  const rowOf = (email: string) => table.getByRole("row").filter({ hasText: email });
  const expired = table
    .getByRole("row")
    .filter({ hasText: /(late|gone)@example\.com/ })
    .getByText("Expired");
  await expect(expired).toHaveCount(0);

  await changeData(server, sql`update staff_invitation set expires_at = now() - interval '1 day'`);
  await page.reload();
  await expect(expired).toHaveCount(2);
  await expectGoodScreen(page, NARROW_PHONE);

  await press(page, main.getByRole("button", { name: "Invite again late@example.com" }));
  await expect(dialog).toHaveAccessibleName("Invite late@example.com again");
  await expect(dialog.getByLabel("Their email")).toHaveValue("late@example.com");
  await expect(dialog.getByLabel("Role")).toHaveValue("finance");
  await dialog.getByRole("button", { name: "Send the invitation" }).press("Enter");
  await expect(main.getByText("An invitation is on its way to late@example.com.")).toBeVisible();
  await expect(rowOf("late@example.com").getByText("Expired")).toHaveCount(0);

  await main.getByRole("button", { name: "Remove the invitation of gone@example.com" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(main.getByText("The invitation of gone@example.com is off the list.")).toBeVisible();
  await expect(rowOf("gone@example.com")).toHaveCount(0);
});
