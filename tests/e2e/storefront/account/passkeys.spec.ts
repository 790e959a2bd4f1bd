import type { Page } from "@playwright/test";
import { registerBuyer, rememberInPage } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { addScreenLock } from "#tests/e2e/screen-lock.ts";

// The cookies are cleared while the profile is still loading its cards.
test.use({ provoked: /status of 401/ });

const main = (page: Page) => page.getByRole("main");

test("a passkey is added in the profile, signs in by one press, and can be removed with 'sign out everywhere'", async ({
  page,
  otherClient,
  server,
}) => {
  const account = await registerBuyer(otherClient);
  await addScreenLock(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/$/);
  // The welcome's link confirms the address, so that news about the account may be mailed to it.
  await page.goto(await findInMail(server, account.email, /\/email#confirm=[\w-]{43}/));
  await page.getByRole("button", { name: "Yes, this is my email" }).click();
  await page.getByRole("link", { name: "Go to my profile" }).click();
  const card = page.getByRole("region", { name: "Passkeys" });
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect(card.getByRole("listitem")).toContainText(/Added .*, never used/);
  await findInMail(server, account.email, /A passkey was just added/);

  // The browser suggests the passkey where the email is typed. This device confirms at once.
  await page.context().clearCookies();
  await page.goto("/login?next=%2Fmy-profile%2Fedit");
  await expect(page).toHaveURL(/\/my-profile\/edit/);
  await expect(card.getByRole("listitem")).toContainText(/last used/);

  // A browser that suggests nothing has the button.
  await page.context().clearCookies();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/login?next=%2Fmy-profile%2Fedit");
  await main(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/my-profile\/edit/);
  await expect(card.getByRole("listitem")).toContainText(/last used/);
  await expect(card.getByRole("listitem")).not.toContainText("never used");

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
  await dialog.getByRole("checkbox", { name: "Remove the passkey too" }).check();
  await dialog.getByRole("button", { name: /other devices|Only the passkeys/ }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("listitem")).toHaveCount(0);
});

test("'Lost it?' says that a passkey on the lost device still opens the account", async ({
  page,
  context,
  otherClient,
  server,
}) => {
  const account = await registerBuyer(context.request);
  const { email, password } = account;
  await otherClient.post("/api/login", { headers: CLIENT_KEY, data: { email, password } });
  await rememberInPage(context, server.url, account);
  await addScreenLock(page);
  await page.goto("/my-profile/edit");
  const lost = page.getByRole("button", { name: /^Lost it\? / }).first();
  const dialog = page.getByRole("dialog", { name: /^Lost / });
  await lost.click();
  await expect(dialog).toContainText("If it turns up");
  await expect(dialog).not.toContainText("passkey");
  await dialog.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toContainText(/never used/);
  await lost.click();
  await expect(dialog).toContainText("A passkey on it still opens your account.");
});
