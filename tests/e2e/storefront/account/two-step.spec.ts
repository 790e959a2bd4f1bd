import { registerBuyer } from "#tests/e2e/back-door.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { barriersOn } from "#tests/support/barriers.ts";
import { appOf, twoStepCard, typePassword, typeRecoveryCode } from "./two-step-steps.ts";

// A page that is open when its cookies are cleared may still ask for its buyer's data.
test.use({ provoked: /status of 401/ });

test("an app protects the account: set up, signed in with, replaced by a recovery code, removed", async ({
  page,
  otherClient,
}) => {
  const account = await registerBuyer(otherClient);
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await typePassword(page, account);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/my-profile/edit");
  const card = twoStepCard(page);
  await expect(card.getByText("It's off.")).toBeVisible();
  await card.getByRole("button", { name: "Add an authenticator app" }).click();
  await expect(card.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const code = appOf((await card.locator("strong").textContent()) ?? "");
  expect(await barriersOn(page)).toEqual([]);

  await card.getByLabel("Name (if you like)").fill("My phone");
  await card.getByLabel("Code from your app").fill("000000");
  await card.getByRole("button", { name: "Confirm" }).click();
  await expect(card.getByText("That's not the code your app shows now.")).toBeVisible();
  await card.getByLabel("Code from your app").fill(code());
  await page.keyboard.press("Enter");
  await expect(card.getByRole("listitem")).toHaveCount(10);
  const recovery = (await card.getByRole("listitem").first().textContent()) ?? "";
  await expect(card.getByRole("button", { name: "Done" })).toBeDisabled();
  expect(await barriersOn(page)).toEqual([]);
  await card.getByLabel("I've kept them somewhere safe").check();
  await card.getByRole("button", { name: "Done" }).click();
  await expect(card.getByText("It's on.")).toBeVisible();
  await expect(card.getByText("My phone")).toBeVisible();

  await typePassword(page, account);
  await expect(page.getByLabel("Code from your app")).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
  // The first step alone gives no access.
  expect(await cookieValue(page.context(), "accesstoken")).toBeUndefined();
  await page.getByLabel("Code from your app").pressSequentially("000000");
  await expect(page.getByText("That's not the code your app shows now.")).toBeVisible();
  // A code counts once, so this is the next one.
  await page.getByLabel("Code from your app").pressSequentially(code(1));
  await expect(page).toHaveURL(/\/$/);

  await typePassword(page, account);
  await typeRecoveryCode(page, recovery.toLowerCase());
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/my-profile/edit");
  await expect(card.getByText("You have 9 of 10 recovery codes left.")).toBeVisible();
  await card.getByRole("button", { name: "Rename My phone" }).click();
  await card.getByLabel("Name of this app").fill("Old phone");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByRole("button", { name: "Remove Old phone" }).click();
  await card.getByRole("button", { name: "Yes, remove Old phone" }).click();
  await expect(card.getByText("It's off.")).toBeVisible();
  await typePassword(page, account);
  await expect(page).toHaveURL(/\/$/);
});
