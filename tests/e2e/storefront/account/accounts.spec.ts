import type { Page } from "@playwright/test";
import { holdBack } from "#tests/e2e/answers.ts";
import { freeSeats, openWithSeats, registerBuyer, rememberInPage, signInByCall } from "#tests/e2e/back-door.ts";
import { eventAt, FREE, goToCheckout } from "#tests/e2e/buyer.ts";
import { cookieValue } from "#tests/e2e/cookie-value.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const submit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click();

async function fillSignUp(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

test("signing up shows the server's error beside its field, then leads to sign-in", async ({ page, otherClient }) => {
  const taken = await registerBuyer(otherClient);
  await page.goto("/registration");
  await submit(page, "Sign up");
  await expect(page.getByLabel("First name")).toBeFocused();
  const described = (label: string) => expect(page.getByLabel(label, { exact: true }));

  const phone = `04${Date.now().toString().slice(-8)}`;
  const good = { "First name": "Mina", "Last name": "Rivers", "Phone number": phone, Email: taken.email };
  const passwords = { Password: "six-quiet-lorikeets", "Confirm password": "six-quiet-lorikeets" };
  await fillSignUp(page, { ...good, ...passwords });
  await page.getByRole("checkbox").check();
  await submit(page, "Sign up");
  await described("Email").toHaveAccessibleDescription("This email is already registered.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await described("First name").toHaveValue("Mina");
  await described("Phone number").toHaveValue(phone);
  await described("Password").toHaveValue(passwords.Password);
  await described("Confirm password").toHaveValue(passwords.Password);

  await fillSignUp(page, { Email: `new.${taken.email}` });
  // The refusal of a whole form appears where it was pressed, also on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/api/register", (route) => route.abort(), { times: 1 });
  await submit(page, "Sign up");
  await expect(page.getByText("We can't reach the box office.")).toBeInViewport({ ratio: 1 });
  await submit(page, "Sign up");
  // The way in is clear: the email is filled in, and only the password is left to type.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your account is ready. Sign in with the password you just chose.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(`new.${taken.email}`);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(passwords.Password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("button", { name: /Mina/ })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a wrong password is refused without saying whether the email or the password was wrong", async ({
  page,
  otherClient,
}) => {
  const account = await registerBuyer(otherClient);
  await page.goto("/login");
  await submit(page, "Sign in");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Please enter your password");
  for (const email of [account.email, `nobody.${account.email}`]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await submit(page, "Sign in");
    await expect(page.getByText("Invalid email or password")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  }
  // No answer does not count as success: what was typed is still there for another try.
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.route("**/api/login", (route) => route.abort(), { times: 1 });
  await submit(page, "Sign in");
  await expect(page.getByText("We can't reach the box office.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(account.password);
});

test("a signed-in user is sent away from the sign-in page", async ({ buyerPage: page }) => {
  for (const path of ["/login", "/registration", "/forgotpassword", "/resetpassword"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

test("logging out asks what to do with the tickets on this device", async ({ page, context, server }) => {
  const holder = await signInByCall(page.request, FREE);
  await rememberInPage(context, server.url, holder, 5);
  const event = await eventAt(page.request, /theatre/i, 9);
  await openWithSeats(page, event, await freeSeats(page.request, event, 1));
  await goToCheckout(page);
  await page.getByRole("button", { name: "Get my tickets" }).click();
  await page.getByRole("link", { name: "My Ticket", exact: true }).click();
  const ticket = page.getByRole("article", { name: new RegExp(event.event_name) });
  await expect(ticket).toBeVisible();

  await logOut(page);
  await page.getByRole("button", { name: "Logout, keep tickets here" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/my-ticket");
  await expect(ticket).toBeVisible();

  // Another account on the same device never sees them.
  await rememberInPage(context, server.url, await registerBuyer(page.request));
  await page.goto("/my-ticket");
  await expect(page.getByText("You have no tickets yet.")).toBeVisible();
  await expect(ticket).toHaveCount(0);

  await rememberInPage(context, server.url, await signInByCall(page.request, FREE), 5);
  await page.goto("/my-ticket");
  await expect(ticket).toBeVisible();
  await logOut(page);
  await page.getByRole("button", { name: "Logout, remove tickets" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/my-ticket");
  await expect(page.getByText("Sign in to see your tickets.")).toBeVisible();
  await expect(ticket).toBeHidden();
  await expect.poll(() => cookieValue(context, "accesstoken")).toBeUndefined();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: /Mina/ }).click();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
}

test("a slow sign-in is waited for, and a sign-out that nobody heard is made up for", async ({
  page,
  context,
  otherClient,
}) => {
  const account = await registerBuyer(otherClient);
  await page.clock.install();
  const answer = await holdBack(page, "**/api/login");
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await submit(page, "Sign in");
  await page.clock.fastForward(9000);
  await expect(page.getByText("The box office is slow just now.")).toBeVisible();
  answer();
  await expect(page.getByRole("banner").getByRole("button", { name: /Mina/ })).toBeVisible();

  const session = async () =>
    (await context.cookies()).some(({ name, value }) => name === "accesstoken" && value !== "");
  await page.route("**/api/logout", (route) => route.abort());
  await logOut(page);
  await page.getByRole("dialog").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await session()).toBe(true);
  await page.unroute("**/api/logout");
  await page.reload();
  await expect.poll(session).toBe(false);
});
