import { operate } from "#tests/support/servers/operate.ts";
import { expect, test } from "../fixtures.ts";
import { expectGoodScreen, LAPTOP, openDesk } from "./desk-steps.ts";

/** An account of the demo. Only confirmed accounts may run a box office. */
const OPERATOR = { email: "buyer@example.com", password: "brolga-demo" };

test.use({ serverOf: "desk", viewport: LAPTOP, provoked: /status of 422/ });

test("whoever runs the box office adds an organiser, corrects its names on invoices, and goes on to invite its owner", async ({
  page,
  server,
}) => {
  await operate(server, `users role ${OPERATOR.email} 9`);
  await openDesk(page, OPERATOR, "/organisers");
  await page.getByRole("button", { name: "New organiser" }).click();
  const dialog = page.getByRole("dialog", { name: "New organiser" });
  await dialog.getByLabel("Name", { exact: true }).fill("Southerly Music Trust");
  await dialog.getByLabel("ABN (optional)").fill("12 345");
  await dialog.getByRole("button", { name: "Add the organiser" }).click();
  await expect(dialog.getByText("An ABN has eleven digits, and its check digits must be right.")).toBeVisible();
  await dialog.getByLabel("ABN (optional)").fill("");
  await dialog.getByLabel("Name", { exact: true }).fill("Gumnut Theatre");
  await expectGoodScreen(page);
  await dialog.getByRole("button", { name: "Add the organiser" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();

  await page.goto("/desk/organiser");
  const names = page.getByRole("region", { name: "On invoices" });
  await expect(names.getByLabel("Name", { exact: true })).toHaveValue("Gumnut Theatre");
  await names.getByLabel("Registered for GST").check();
  await names.getByRole("button", { name: "Save" }).click();
  await expect(names.getByText("An organiser without an ABN cannot be registered for GST.")).toBeVisible();
  await names.getByLabel("ABN").fill("51 824 753 556");
  await names.getByLabel("Legal name").fill("Gumnut Theatre Pty Ltd");
  await expectGoodScreen(page);
  await names.getByRole("button", { name: "Save" }).click();
  await expect(names.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(names.getByLabel("ABN")).toHaveValue("51824753556");
  await expect(names.getByLabel("Registered for GST")).toBeChecked();
});
