import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";

test.use({ serviceWorkers: "allow" });
// The deleted account's session ends while the page still uses it.
test.use({ provoked: /401 \(Unauthorized\)/ });

test("a buyer downloads everything that is kept about them, with the keyboard", async ({ buyerPage: page, buyer }) => {
  await page.goto("/my-profile/edit");
  await page.getByRole("button", { name: "Download my data" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Download my data" });
  await expectNoBarriers(page);
  const asPage = page.waitForEvent("download");
  await tabTo(page, dialog.getByRole("button", { name: "As a page to read" }));
  await page.keyboard.press("Enter");
  const read = await asPage;
  expect(read.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.html$/);
  const html = await readFile(await read.path(), "utf8");
  expect(html).toContain("<h1>My data at");
  expect(html).toContain(buyer.email);
  await expect(dialog.getByText("It's in your downloads")).toBeVisible();
  const asJson = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "As JSON" }).click();
  const data = JSON.parse(await readFile(await (await asJson).path(), "utf8"));
  expect(data.profile[0].email).toBe(buyer.email);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Download my data" })).toBeFocused();
});

test("a buyer deletes their account by a mailed link, once, and the browser forgets it", async ({
  buyerPage: page,
  buyer,
  server,
}) => {
  await page.goto("/my-profile/edit");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByRole("dialog", { name: "Check your email" })).toContainText(buyer.email);
  const link = await findInMail(server, buyer.email, /\/email#delete=[\w-]{43}/);
  await page.goto(link);
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Delete my account for good" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expectNoBarriers(page);
  await expect(page.getByRole("banner").getByRole("button", { name: /Mina/ })).toBeHidden();
  await findInMail(server, buyer.email, /They no longer name you|open a new account with this email/);

  await page.goto("/");
  await page.goto(link);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expectNoBarriers(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByLabel("Password", { exact: true }).fill(buyer.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
});
