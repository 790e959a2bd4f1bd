import { signIn } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";

test.use({ serviceWorkers: "allow" });

test("a new email needs the password, waits for its link, and can be undone from the old address", async ({
  buyerPage: page,
  buyer,
  server,
}) => {
  const next = `new-${buyer.email}`;
  const said = page.getByRole("alertdialog");
  /** A mailed link that is not one of the known ones. */
  const linkBeside = (...known: string[]) =>
    findInMail(
      server,
      next,
      new RegExp(`/email#confirm=(?!${["$", ...known.map((link) => link.slice(-43))].join("|")})[\\w-]{43}`),
    );
  const ok = () => said.getByRole("button", { name: "ok" }).click();
  await page.goto("/my-profile/edit");
  await expect(page.getByText("Please confirm your email")).toBeVisible();
  const welcome = await findInMail(server, buyer.email, /\/email#confirm=[\w-]{43}/);
  await page.goto(welcome);
  await page.getByRole("button", { name: "Yes, this is my email" }).press("Enter");
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Go to my profile" }).click();

  const email = page.getByLabel("Email", { exact: true });
  await expect(page.getByText("Please confirm your email")).toBeHidden();
  await email.fill(next);
  const password = page.getByLabel("Your password");
  const save = page.getByRole("button", { name: "Save details" });
  await save.click();
  await expect(password).toBeFocused();
  await password.fill("not-the-password");
  await save.click();
  await expect(password).toHaveAccessibleDescription("The current password is wrong.");
  await expect(email).toHaveValue(next);
  await password.fill(buyer.password);
  await save.click();
  await expect(said).toContainText(`We've sent a link to ${next}`);
  await ok();
  await expect(page.getByText("Waiting for you to confirm")).toBeVisible();
  await expect(email).toHaveValue(buyer.email);
  const givenUp = await linkBeside();
  await page.getByRole("button", { name: "Keep my old email" }).click();
  await expect(said).toContainText("Your email stays as it is.");
  await ok();
  await expect(page.getByText("Waiting for you to confirm")).toBeHidden();

  await email.fill(next);
  await password.fill(buyer.password);
  await save.click();
  await ok();
  const replaced = await linkBeside(givenUp);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(said).toContainText(`A new link is on its way to ${next}.`);
  await ok();
  await page.goto(replaced);
  await page.getByRole("button", { name: "Yes, this is my email" }).click();
  await expect(page.getByRole("alert")).toContainText("there's a newer one");
  await page.goto(await linkBeside(givenUp, replaced));
  await page.getByRole("button", { name: "Yes, this is my email" }).click();
  await expect(page.getByRole("main")).toContainText(next);
  await page.getByRole("link", { name: "Go to my profile" }).click();
  await expect(email).toHaveValue(next);

  await page.goto(await findInMail(server, buyer.email, /\/email#undo=[\w-]{43}/));
  await page.getByLabel("New password").fill("eight-bold-brolgas");
  await page.getByLabel("Confirm password").fill("eight-bold-brolgas");
  await page.getByRole("button", { name: "Take my account back" }).click();
  await expect(said).toContainText(`Your account uses ${buyer.email} again`);
  await ok();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...buyer, password: "eight-bold-brolgas" });
  await expect(page.getByRole("banner").getByRole("button", { name: /Mina/ })).toBeVisible();
});

test("an incomplete link says so, and says what to do", async ({ page }) => {
  await page.goto("/email#confirm=short");
  await expect(page.getByRole("heading", { level: 1, name: "Your email" })).toBeVisible();
  await expect(page.getByText("This link isn't complete.")).toBeVisible();
});
