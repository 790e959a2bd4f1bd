import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { addressOfSeats, chosenSeats, freeSeats, holdByCall, registerBuyer } from "#tests/e2e/back-door.ts";
import { availableSeats, eventAt, firstSection, pay, signIn } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { addScreenLock } from "#tests/e2e/screen-lock.ts";

// A new password ends all sessions. A call in progress is then refused.
test.use({ provoked: /status of 401/ });

const newEmail = () => `${randomBytes(8).toString("hex")}@example.com`;
const sheetOf = (page: Page) => page.getByRole("dialog", { name: /^Sign (in|up)$/ });

/** Chooses a seat of a theatre and presses Proceed. */
async function proceedSignedOut(page: Page): Promise<void> {
  const event = await eventAt(page.request, /theatre/i);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("radio", { name: "List" }).check();
  await firstSection(page).click();
  await availableSeats(page).nth(3).click();
  await expect(chosenSeats(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fseat-booking/);
  await expect(sheetOf(page).getByLabel("Email")).toBeFocused();
}

test("a new buyer needs only an email and a mailed code, is named by the attendees, and may save a passkey", async ({
  page,
  server,
}) => {
  const email = newEmail();
  await addScreenLock(page);
  await proceedSignedOut(page);
  const sheet = sheetOf(page);
  await sheet.getByRole("button", { name: "Email me a code" }).click();
  await expect(sheet.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByRole("button", { name: "Email me a code" }).click();
  await expect(sheet.getByLabel("Code")).toBeFocused();

  const code = (await findInMail(server, email, /\d{3} \d{3}/)).replace(" ", "");
  await sheet.getByLabel("Code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await expect(sheet.getByLabel("Code")).toHaveAccessibleDescription(/not the code we emailed you/);
  await sheet.getByLabel("Code").pressSequentially(code);

  await expect(page).toHaveURL(/\/auditoriumusers/);
  const attendee = page.getByRole("group", { name: "Attendee (1)" });
  await expect(attendee.getByLabel("Email")).toHaveValue(email);
  await attendee.getByLabel("First name").fill("Mina");
  await attendee.getByLabel("Last name").fill("Rivers");
  await attendee.getByLabel("Phone number").fill("+61 400 000 123");
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await pay(page);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect(page.getByText("Sign in faster next time?")).toBeVisible();
  await page.getByRole("button", { name: "Save a passkey" }).click();
  await expect(page.getByText("Your passkey is saved")).toBeVisible();

  await page.goto("/my-profile/edit");
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Hi, Mina Rivers" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Mina" })).toBeVisible();
  await expect(page.getByText("0400 000 123")).toBeVisible();
  // An account without a password sets one like a forgotten one, and stays signed in until then.
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await page.goto(await findInMail(server, email, /\/resetpassword#passcode=[\w-]+/));
  await page.getByLabel("New password", { exact: true }).fill("six-quiet-lorikeets");
  await page.getByLabel(/Confirm/).fill("six-quiet-lorikeets");
  await page
    .getByRole("main")
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ok" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("signing up on the sheet signs in, and the buyer goes on without a second press", async ({
  page,
  otherClient,
}) => {
  const taken = await registerBuyer(otherClient);
  await proceedSignedOut(page);
  const sheet = sheetOf(page);
  await sheet.getByRole("button", { name: "Use a password" }).click();
  await sheet.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/registration\?next=%2Fseat-booking/);
  const typed = { "First name": "Mina", "Last name": "Rivers", "Phone number": "0400 000 123", Email: taken.email };
  const passwords = { Password: taken.password, "Confirm password": taken.password };
  for (const [label, value] of Object.entries({ ...typed, ...passwords }))
    await sheet.getByLabel(label, { exact: true }).fill(value);
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Sign up" }).click();

  // A taken address clears nothing, and the buyer can sign in to it right there.
  await expect(sheet.getByLabel("Email")).toHaveAccessibleDescription("This email is already registered.");
  await expect(sheet.getByLabel("Confirm password")).toHaveValue(taken.password);
  await sheet.getByRole("button", { name: "Sign in with this email" }).click();
  const signIn = sheet.locator("form").filter({ visible: true });
  await expect(signIn.getByLabel("Email")).toHaveValue(taken.email);
  await expect(signIn.getByLabel("Password", { exact: true })).toBeFocused();
  await sheet.getByRole("button", { name: "Back to what you typed" }).click();
  await expect(sheet.getByLabel("First name")).toHaveValue("Mina");
  await sheet.getByLabel("Email").fill(newEmail());
  await sheet.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await expect(page.getByRole("group", { name: "Attendee (1)" }).getByLabel("First name")).toHaveValue("Mina");
});

test("Back and Escape close the sheet and keep the choice; a reload shows the sign-in page, which leads to the names", async ({
  page,
  otherClient,
}) => {
  const account = await registerBuyer(otherClient);
  await proceedSignedOut(page);
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/seat-booking/);
  await expect(chosenSeats(page)).toHaveCount(1);
  // Two presses open one sheet, and one Back closes it.
  await page.getByRole("button", { name: "Proceed" }).dblclick();
  await expect(sheetOf(page)).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();
  await expect(chosenSeats(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/seat-booking/);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeFocused();

  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, account);
  // The buyer has pressed Proceed before, so the seat is held at once.
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await expect(page.getByRole("group", { name: /^Attendee/ })).toHaveCount(1);
});

test("a seat that went while its buyer signed in is said, and nothing else is held", async ({
  buyerPage: page,
  otherClient,
}) => {
  const quicker = await registerBuyer(otherClient);
  const event = await eventAt(page.request, /theatre/i, 4);
  const free = await freeSeats(page.request, event, 2);
  await holdByCall(otherClient, quicker, event, { ...free, seats: free.seats.slice(0, 1) });
  // The address to which the sign-in page leads back.
  await page.goto(`${addressOfSeats(event, free)}&proceed=1`);
  await expect(page.getByText(/^No longer available: /).first()).toBeVisible();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/proceed=/);
  await page.reload();
  await expect(chosenSeats(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/seat-booking/);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await expect(page.getByRole("group", { name: /^Attendee/ })).toHaveCount(1);
});

test("a forgotten password does not cost the seats: a mailed code leads on from the sheet", async ({
  page,
  server,
  otherClient,
}) => {
  const account = await registerBuyer(otherClient);
  await proceedSignedOut(page);
  const sheet = sheetOf(page);
  await sheet.getByRole("button", { name: "Use a password" }).click();
  await sheet.getByRole("link", { name: "Forgot password?" }).click();
  await expect(sheet.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email");
  await sheet.getByLabel("Email").fill(account.email);
  await sheet.getByRole("link", { name: "Forgot password?" }).click();
  await expect(sheet.getByText(/You can set a new one in your profile later/)).toBeVisible();
  await expect(chosenSeats(page)).toHaveCount(1);
  // The account has other mail, whose footer names a longer number.
  const code = await findInMail(server, account.email, /(?<!\d )\b\d{3} \d{3}\b(?! \d)/);
  await sheet.getByLabel("Code").pressSequentially(code.replace(" ", ""));
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await expect(page.getByRole("group", { name: "Attendee (1)" }).getByLabel("First name")).toHaveValue("Mina");
});

test("'No thanks' ends the offer of a passkey for later purchases too", async ({ buyerPage: page }) => {
  await addScreenLock(page);
  for (const isOffered of [true, false]) {
    const event = await eventAt(page.request, /theatre/i, 3);
    await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
    await page.getByRole("button", { name: "Best available" }).click();
    await page.getByRole("button", { name: "One fewer: Seats" }).click();
    await expect(chosenSeats(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Proceed" }).click();
    await page.getByRole("button", { name: "Book Ticket" }).click();
    await pay(page);
    await expect(page.getByRole("article")).toHaveCount(1);
    const offer = page.getByText("Sign in faster next time?");
    await expect(offer).toHaveCount(isOffered ? 1 : 0);
    if (isOffered) await page.getByRole("button", { name: "No thanks" }).click();
    await expect(offer).toHaveCount(0);
  }
});
