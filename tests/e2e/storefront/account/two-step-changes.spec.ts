import { rememberInPage } from "#tests/e2e/back-door.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { addScreenLock } from "#tests/e2e/screen-lock.ts";
import {
  keepCodes,
  proofDialog,
  registerProtected,
  twoStepCard,
  typePassword,
  typeRecoveryCode,
} from "./two-step-steps.ts";

// Changes in the profile are tested by signing in with them.
test.use({ viewport: { width: 360, height: 740 }, provoked: /status of 401|status of 403/ });

const profile = "/my-profile/edit";

test("new recovery codes replace the old ones: an old one no longer signs in, a new one does, once", async ({
  page,
  context,
  server,
}) => {
  const account = await registerProtected(context.request);
  await rememberInPage(context, server.url, account);
  await page.goto(profile);
  const card = twoStepCard(page);
  await card.getByRole("button", { name: "New recovery codes" }).click();
  const ask = page.getByRole("dialog", { name: "Make new recovery codes?" });
  await ask.getByRole("button", { name: "Not now" }).click();
  await expect(card.getByText("You have 10 of 10 recovery codes left.")).toBeVisible();
  await card.getByRole("button", { name: "New recovery codes" }).click();
  await ask.getByRole("button", { name: "Make new codes" }).dblclick();
  await expect(card.getByText("Your earlier codes no longer work.")).toBeVisible();
  await expectNoBarriers(page);
  const [fresh = ""] = await keepCodes(card);
  expect(account.recovery).not.toContain(fresh);

  await typePassword(page, account);
  await typeRecoveryCode(page, account.recovery[0] ?? "");
  await expect(page.getByText("That's not one of your recovery codes, or you've used it already.")).toBeVisible();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.getByLabel("Recovery code").fill(fresh);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);

  await typePassword(page, account);
  await typeRecoveryCode(page, fresh);
  await expect(page.getByText("That's not one of your recovery codes, or you've used it already.")).toBeVisible();
  await page.getByRole("button", { name: "Use your app" }).click();
  await page.getByLabel("Code from your app").pressSequentially(account.code());
  await expect(page).toHaveURL(/\/$/);
});

test("five wrong codes lead back to the password, with the reason, and so does a reload", async ({
  page,
  context,
  server,
}) => {
  const account = await registerProtected(context.request);
  await rememberInPage(context, server.url, account);
  await typePassword(page, account);
  const code = page.getByLabel("Code from your app");
  for (let guess = 0; guess < 5; guess += 1) {
    await code.pressSequentially("000000");
    await expect(code).toHaveAccessibleDescription("That's not the code your app shows now. Please check it.");
    await expect(code).toHaveValue("");
  }
  await code.pressSequentially(account.code());
  await expect(page.getByText("That took too long, or there were too many wrong codes.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expectNoBarriers(page);

  await typePassword(page, account);
  await expect(code).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await typePassword(page, account);
  await code.pressSequentially(account.code());
  await expect(page).toHaveURL(/\/$/);
});

test("turned off, there is no second step any more, and its codes are worth nothing", async ({
  page,
  context,
  server,
}) => {
  const account = await registerProtected(context.request);
  await rememberInPage(context, server.url, account);
  await page.goto(profile);
  const card = twoStepCard(page);
  await card.getByRole("button", { name: "Turn it off" }).press("Enter");
  const ask = page.getByRole("dialog", { name: "Turn off two-step sign-in?" });
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(card.getByText("It's on.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Turn it off" })).toBeFocused();
  await page.keyboard.press("Enter");
  await ask.getByRole("button", { name: "Turn it off" }).press("Enter");
  await expect(card.getByText("It's off.")).toBeVisible();
  await expect(card.getByText("My phone")).toBeHidden();
  await page.reload();
  await expect(card.getByText("It's off.")).toBeVisible();

  await typePassword(page, account);
  await expect(page).toHaveURL(/\/$/);
});

test("passkeys become the second step: they are asked for at the next sign-in, and before the next change", async ({
  page,
  buyer,
  context,
}) => {
  await addScreenLock(page);
  // The browser suggests nothing by itself, so that the buttons sign in.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(profile);
  const card = twoStepCard(page);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(card.getByRole("button", { name: "Use my passkeys" })).toBeHidden();
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  await card.getByRole("button", { name: "Use my passkeys" }).click();
  const [recovery = ""] = await keepCodes(card);
  await expect(card.getByText("It's on.")).toBeVisible();

  await typePassword(page, buyer);
  await expect(page.getByText("One more step: use your passkey")).toBeVisible();
  await expect(page.getByLabel("Code from your app")).toHaveCount(0);
  expect(await cookieValue(context, "accesstoken")).toBeUndefined();
  await expectNoBarriers(page);
  await page.getByRole("main").getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/$/);

  // Without the passkey, a recovery code opens the account.
  await typePassword(page, buyer);
  await page.getByLabel("Recovery code").fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await page.goto(profile);
  await expect(card.getByText("You have 9 of 10 recovery codes left.")).toBeVisible();

  await passkeys.getByRole("button", { name: /^Remove the passkey of/ }).click();
  const ask = page.getByRole("dialog", { name: "Remove your last passkey?" });
  await expect(ask).toContainText("would be off");
  await ask.getByRole("button", { name: "Remove it" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  await expect(card.getByText("It's off.")).toBeVisible();
  await typePassword(page, buyer);
  await expect(page).toHaveURL(/\/$/);
});

test("what the password turned on, only the passkey changes", async ({ buyerPage: page }) => {
  await addScreenLock(page);
  await page.goto(profile);
  const card = twoStepCard(page);
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Add a passkey" }).click();
  await card.getByRole("button", { name: "Use my passkeys" }).click();
  await keepCodes(card);
  await card.getByRole("button", { name: "Turn it off" }).click();
  const proof = proofDialog(page);
  await expect(proof.getByLabel("Recovery code")).toBeVisible();
  await expectNoBarriers(page);
  await proof.getByRole("button", { name: "Use a passkey" }).click();
  await page
    .getByRole("dialog", { name: "Turn off two-step sign-in?" })
    .getByRole("button", { name: "Turn it off" })
    .click();
  await expect(card.getByText("It's off.")).toBeVisible();
});
