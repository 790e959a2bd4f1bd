import type { Page } from "@playwright/test";
import { rememberInPage } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY } from "#tests/e2e/buyer.ts";
import { savedBy } from "#tests/e2e/downloads.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press, type } from "#tests/e2e/key-steps.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { addScreenLock } from "#tests/e2e/screen-lock.ts";
import { ageProofs, proofDialog, registerProtected, twoStepCard } from "./two-step-steps.ts";

// The server stops while proofs are made old.
test.use({ serverOf: "shop", viewport: { width: 360, height: 740 } });
test.use({ provoked: /Failed to load resource|ERR_/ });

const profile = "/my-profile/edit";
/** A code in a mail, except an earlier one and the middle of the ABN in the mail's footer. */
const mailedCode = (earlier = "none") => new RegExp(`(?<!\\d )\\b(?!${earlier})\\d{3} \\d{3}\\b(?! \\d)`);
const ownData = (page: Page) => page.getByRole("dialog", { name: "Download my data" });

test("after a while, an account with an app asks for password and code before its data is given, with the keyboard", async ({
  page,
  context,
  server,
}) => {
  const account = await registerProtected(context.request);
  await rememberInPage(context, server.url, account);
  await ageProofs(server);
  await page.goto(profile);
  const open = page.getByRole("button", { name: "Download my data" });
  await press(page, open);
  await press(page, ownData(page).getByRole("button", { name: "As JSON" }));

  const proof = proofDialog(page);
  const password = proof.getByLabel("Your password");
  const code = proof.getByLabel("Code from your app, or a recovery code");
  await expect(password).toBeFocused();
  await expect(ownData(page)).toBeHidden();
  await expectNoBarriers(page);
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription("Please enter your password.");
  await page.keyboard.type("not-the-password");
  await type(page, code, "000000");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAccessibleDescription("The current password is wrong.");
  await expect(password).toBeFocused();
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription("That's not the code your app shows now. Please check it.");
  await expect(code).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.type(account.code());
  const { text } = await savedBy(page, () => page.keyboard.press("Enter"));
  expect(JSON.parse(text).profile[0].email).toBe(account.email);

  // The proof lasts, also in another tab.
  await expect(ownData(page).getByText("It's in your downloads")).toBeVisible();
  const other = await context.newPage();
  await other.goto(profile);
  await other.getByRole("button", { name: "Download my data" }).click();
  await savedBy(other, () => ownData(other).getByRole("button", { name: "As JSON" }).click());
  await other.close();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
});

test("an account with a password proves itself by it; 'Not now' leaves everything as it was", async ({
  page,
  buyer,
  context,
  server,
}) => {
  await ageProofs(server);
  await page.goto(profile);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const asked = page.getByRole("dialog", { name: "Delete my account" });
  await asked.getByRole("button", { name: "Email me the link" }).click();
  const proof = proofDialog(page);
  await expect(proof.getByLabel("Your password")).toBeFocused();
  await expect(proof.getByLabel(/Code/)).toHaveCount(0);
  await proof.getByRole("button", { name: "Not now" }).click();
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Email me the link" }).dblclick();
  await proof.getByLabel("Your password").fill(buyer.password);
  await context.setOffline(true);
  await expect(proof.getByText("This has to wait.")).toBeVisible();
  await expect(proof.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await context.setOffline(false);
  await expect(proof.getByText("This has to wait.")).toBeHidden();
  await proof.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(page.getByRole("dialog", { name: "Check your email" })).toContainText(buyer.email);
  await findInMail(server, buyer.email, /\/email#delete=[\w-]{43}/);

  // The same proof opens the other card.
  await page.getByRole("button", { name: "OK" }).click();
  await twoStepCard(page).getByRole("button", { name: "Add an authenticator app" }).click();
  await expect(twoStepCard(page).getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
});

test("an account without a password proves itself by a mailed code", async ({ page, context, server }) => {
  const email = `lyrebird-${Date.now()}@example.com`;
  const post = async (path: string, data: object) =>
    (await context.request.post(`/api/${path}`, { headers: CLIENT_KEY, data })).json();
  await post("sign-in-code", { email });
  const first = await findInMail(server, email, mailedCode());
  const { response_data } = await post("sign-in-code/use", { email, code: first });
  await rememberInPage(context, server.url, { id: response_data.User.id, email, password: "" });
  await ageProofs(server);

  await page.goto(profile);
  await page.getByRole("button", { name: "Download my data" }).click();
  await ownData(page).getByRole("button", { name: "As a page to read" }).click();
  const proof = proofDialog(page);
  await proof.getByRole("button", { name: "Email me a code" }).click();
  await expect(proof.getByText(`We've emailed a code to ${email}.`)).toBeVisible();
  await expectNoBarriers(page);
  await proof.getByLabel("Code from our email").fill("000 000");
  await page.keyboard.press("Enter");
  await expect(proof.getByLabel("Code from our email")).toHaveAccessibleDescription(
    /That's not the code we emailed you/,
  );
  const code = await findInMail(server, email, mailedCode(first));
  await proof.getByLabel("Code from our email").fill(code);
  const { text } = await savedBy(page, () => page.keyboard.press("Enter"));
  expect(text).toContain(email);
});

test("a passkey is added only by somebody who shows the password, and 'Not now' adds none", async ({
  page,
  buyer,
  server,
}) => {
  await ageProofs(server);
  await addScreenLock(page);
  await page.goto(profile);
  const card = page.getByRole("region", { name: "Passkeys" });
  const add = card.getByRole("button", { name: "Add a passkey" });
  await add.click();
  const proof = proofDialog(page);
  await proof.getByRole("button", { name: "Not now" }).click();
  await expect(add).toBeFocused();
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await add.click();
  await proof.getByLabel("Your password").fill(buyer.password);
  await page.keyboard.press("Enter");
  await expect(card.getByRole("listitem")).toContainText(/Added .*, never used/);
});

test("an account with an app shows its code before its password or its email changes", async ({
  page,
  context,
  server,
}) => {
  const account = await registerProtected(context.request);
  await rememberInPage(context, server.url, account);
  await ageProofs(server);
  await page.goto(profile);
  const proof = proofDialog(page);
  const details = page.getByRole("region", { name: "Personal Details" });
  await details.getByLabel("Email").fill(`moved-${Date.now()}@example.com`);
  await details.getByLabel("Your password").fill(account.password);
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(proof.getByLabel("Your password")).toBeFocused();
  await expectNoBarriers(page);
  await proof.getByRole("button", { name: "Not now" }).click();
  // Typed text is not lost.
  await expect(details.getByLabel("Your password")).toHaveValue(account.password);

  const card = page.getByRole("region", { name: "Change Password" });
  await card.getByLabel("Current password").fill(account.password);
  await card.getByLabel("New password").fill("magpies at noon");
  await card.getByRole("button", { name: "Change password" }).dblclick();
  await proof.getByLabel("Your password").fill(account.password);
  await proof.getByLabel("Code from your app, or a recovery code").fill(account.code());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByText("Your password is changed.")).toBeVisible();
});
