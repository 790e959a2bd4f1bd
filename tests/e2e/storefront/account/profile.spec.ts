import { registerBuyer, signInByCall } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY, signIn } from "#tests/e2e/buyer.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";

test.use({ serviceWorkers: "allow" });

// The server refuses a session that has ended, and the browser reports that on its console.
test.use({ provoked: /401 \(Unauthorized\)/ });

test("a user who forgot the password signs in again with the emailed link", async ({ page, otherClient, server }) => {
  const account = await registerBuyer(otherClient);
  await page.goto("/login");
  await page.getByLabel("Email").fill("mina@");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const email = page.getByLabel("Email");
  const ask = page.getByRole("button", { name: "Email me a passcode" });
  await expect(email).toHaveValue("mina@");
  await ask.click();
  await expect(email).toHaveAccessibleDescription("Email is invalid");
  await email.fill(account.email);
  await ask.click();
  await expect(page).toHaveURL(/\/checkemail$/);
  await expect(page.getByRole("main")).toContainText(account.email);
  await expect(page.getByRole("link", { name: "Enter the passcode" })).toHaveAttribute("href", "/resetpassword");

  const link = await findInMail(server, account.email, /\/resetpassword#passcode=[0-9A-Z-]+/);
  await page.goto(link);
  const passcode = page.getByLabel("Passcode");
  const password = page.getByLabel("New password", { exact: true });
  const again = page.getByLabel("Confirm password");
  const set = page.getByRole("button", { name: "Set new password" });
  await expect(passcode).toHaveValue(link.split("=")[1] ?? "");
  await set.click();
  await expect(password).toBeFocused();
  await password.fill("seven-loud-galahs");
  await again.fill("seven-loud-galahs");

  const right = await passcode.inputValue();
  await passcode.fill("0000-0000-0000-0000");
  await set.click();
  const said = page.getByRole("alertdialog");
  await expect(said).toContainText("This passcode is wrong or too old.");
  await said.getByRole("button", { name: "ok" }).click();
  await expect(passcode).toBeFocused();
  await passcode.fill(right);
  await set.click();
  await expect(said).toContainText("Your password is changed. Please sign in.");
  await said.getByRole("button", { name: "ok" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...account, password: "seven-loud-galahs" });
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("banner").getByRole("button", { name: /Mina/ })).toBeVisible();
});

test("a buyer who is signed in sets a password by the emailed link, and then signs in with it", async ({
  buyer,
  buyerPage: page,
  otherClient,
  server,
}) => {
  await otherClient.post("/api/forget-password", { headers: CLIENT_KEY, data: { email: buyer.email } });
  const link = await findInMail(server, buyer.email, /\/resetpassword#passcode=[0-9A-Z-]+/);
  // The page has confirmed the session before the buyer ends it.
  const profile = page.waitForResponse((answer) => answer.url().includes("/api/getuser") && answer.ok());
  await page.goto(link);
  await profile;
  await page.getByLabel("New password", { exact: true }).fill("seven-loud-galahs");
  await page.getByLabel("Confirm password").fill("seven-loud-galahs");
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ok" }).click();
  await expect(page.getByText("Your new password is set. Sign in with it.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...buyer, password: "seven-loud-galahs" });
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a buyer's profile greets them, saves their changes, and ends their other sessions", async ({
  buyer,
  buyerPage: page,
  context,
  otherClient,
}) => {
  await signInByCall(otherClient, buyer);
  await page.goto("/about-us");
  await page.getByRole("banner").getByRole("button", { name: /Mina/ }).click();
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hi, Mina Rivers" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(buyer.email);
  const said = page.getByRole("alertdialog");
  const saysAndGoes = async (words: string) => {
    await expect(said).toContainText(words);
    await said.getByRole("button", { name: "ok" }).click();
    await expect(said).toBeHidden();
  };

  const firstName = page.getByLabel("First name");
  await firstName.fill("Wilhelmina");
  await page.getByRole("button", { name: "Save details" }).click();
  await saysAndGoes("Your profile is saved.");
  await expect(page.getByRole("heading", { level: 1, name: "Hi, Wilhelmina Rivers" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: /Wilhelmina/ })).toBeVisible();

  await page.getByLabel("Street address").fill("1 Example Street");
  await page.getByLabel("Suburb").focus();
  await expect(page.locator("datalist option").first()).toBeAttached();
  await page.getByLabel("Suburb").fill("Geelong, VIC");
  await expect(page.getByLabel("Suburb")).toHaveValue("Geelong");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Victoria");
  await page.getByLabel("Postcode").fill("3220");
  await page.getByRole("button", { name: "Save address" }).click();
  await saysAndGoes("Your profile is saved.");

  await context.setOffline(true);
  const save = page.getByRole("button", { name: "Save address" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText("You're offline. Saving has to wait.").first()).toBeVisible();
  await context.setOffline(false);
  await expect(save).not.toHaveAttribute("aria-disabled", "true");

  const current = page.getByLabel("Current password");
  await current.fill("not-the-password");
  await page.getByLabel("New password").fill("seven-loud-galahs");
  await page.getByRole("button", { name: "Change password" }).click();
  await saysAndGoes("The current password is wrong.");
  await expect(current).toBeFocused();
  await expect(page.getByRole("button", { name: /^Sign out Chrome|^Sign out A browser/ })).toBeVisible();
  await current.fill(buyer.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await saysAndGoes("Your password is changed.");
  await expect(page.getByRole("button", { name: /^Sign out .*, signed in/ })).toBeHidden();

  await page.reload();
  await expect(page.getByLabel("Suburb")).toHaveValue("Geelong");
  await expect(page.getByLabel("Postcode")).toHaveValue("3220");
  await signInByCall(otherClient, { ...buyer, password: "seven-loud-galahs" });
  await page.reload();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "This device too" }).click();
  await page.getByRole("dialog", { name: "Logout" }).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  const asked = await otherClient.get(`/api/getuser?user_id=${buyer.id}`, {
    headers: { "x-client-key": "brolga-storefront" },
  });
  expect(asked.status()).toBe(401);
  await expect.poll(() => cookieValue(context, "accesstoken")).toBeUndefined();
});

test("the profile without a session, or with one that has ended, asks for sign-in and comes back", async ({
  page,
  buyer,
  context,
}) => {
  await context.clearCookies({ name: "accesstoken" });
  await page.goto("/my-profile/edit");
  await expect(page.getByText("You've been signed out")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, buyer);
  await expect(page.getByRole("heading", { level: 1, name: "Hi, Mina Rivers" })).toBeVisible();

  await context.clearCookies();
  await page.goto("/my-profile/edit");
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-profile%2Fedit$/);
});
