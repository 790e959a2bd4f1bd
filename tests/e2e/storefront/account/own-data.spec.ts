import { signIn } from "#tests/e2e/buyer.ts";
import { savedBy } from "#tests/e2e/downloads.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";

test.use({ serviceWorkers: "allow" });
// The deleted account's session ends while the page still uses it.
test.use({ provoked: /401 \(Unauthorized\)/ });

test("a buyer downloads everything that is kept about them, with the keyboard", async ({ buyerPage: page, buyer }) => {
  await page.goto("/my-profile/edit");
  await page.getByRole("button", { name: "Download my data" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Download my data" });
  await expectNoBarriers(page);
  const { name, text: html } = await savedBy(page, () =>
    press(page, dialog.getByRole("button", { name: "As a page to read" })),
  );
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.html$/);
  expect(html).toContain("<h1>My data at");
  expect(html).toContain(buyer.email);
  await expect(dialog.getByText("It's in your downloads")).toBeVisible();
  const { text } = await savedBy(page, () => dialog.getByRole("button", { name: "As JSON" }).click());
  expect(JSON.parse(text).profile[0].email).toBe(buyer.email);
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
  await signIn(page, buyer);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
});
