import type { Locator, Page } from "@playwright/test";
import { eachField } from "#contract/rules/account/attendee-fields.ts";
import { holdBack } from "#tests/e2e/answers.ts";
import { type Buyer, drawInBrowser, freeSeats, holdByCall } from "#tests/e2e/back-door.ts";
import { eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { type ValidationRow, validationTable } from "#tests/support/validation-table.ts";

/*
 * docs/design/product.md#validation as the forms apply it. tests/api/server/validation.test.ts checks the same on the
 * server.
 */

interface FormOnPage {
  /** The element around the form's fields. */
  around: Locator;
  /** The label of each field, by the field's name in the call. */
  labels: Readonly<Record<string, string>>;
  rows: readonly ValidationRow[];
  /** 'typing' checks from the first letter, 'submit' once the form is sent. */
  checkedOn: "typing" | "submit";
  submit: Locator;
}

async function saysWhatTheTableSays({ around, labels, rows, checkedOn, submit }: FormOnPage): Promise<void> {
  const field = (name: string) => around.getByLabel(labels[name] ?? name, { exact: true });
  if (checkedOn === "submit") await submit.click();
  for (const { field: name, value, message, beside } of rows) {
    for (const [other, text] of Object.entries(beside ?? {})) await field(other).fill(text);
    await field(name).fill(`${value}x`);
    await field(name).fill(value);
    if (beside) await submit.click();
    const what = `${name}: ${value.slice(0, 40)}`;
    // An accessible description joins repeated spaces.
    if (message) await expect(field(name), what).toHaveAccessibleDescription(message.replace(/\s+/g, " "));
    else await expect(field(name), what).not.toHaveAttribute("aria-invalid", "true");
  }
}

const sendOf = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("the registration and sign-in forms show the specified message for every value", async ({ page }) => {
  await page.goto("/registration");
  const labels = {
    firstname: "First name",
    lastname: "Last name",
    mobile: "Phone number",
    email: "Email",
    password: "Password",
    confirmPassword: "Confirm password",
  };
  const around = page.getByRole("main");
  const { registration, signIn } = validationTable;
  const submit = sendOf(page, "Sign up");
  await saysWhatTheTableSays({ around, labels, rows: registration.rows, checkedOn: "submit", submit });
  await page.goto("/login");
  await saysWhatTheTableSays({
    around,
    labels: { email: "Email", password: "Password" },
    rows: signIn.rows,
    checkedOn: "submit",
    submit: sendOf(page, "Sign in"),
  });
});

test("the forgotten-password forms show the specified message for every value", async ({ page }) => {
  const around = page.getByRole("main");
  const { forgotPassword, resetPassword } = validationTable;
  await page.goto("/forgotpassword");
  const ask = sendOf(page, "Email me a passcode");
  const email = { email: "Email" };
  await saysWhatTheTableSays({ around, labels: email, rows: forgotPassword.rows, checkedOn: "submit", submit: ask });
  await page.goto("/resetpassword");
  await saysWhatTheTableSays({
    around,
    labels: { random_string: "Passcode", password: "New password", confirm_password: "Confirm password" },
    rows: resetPassword.rows,
    checkedOn: "submit",
    submit: sendOf(page, "Set new password"),
  });
});

test("the profile's forms show the specified message for every value", async ({ buyerPage: page }) => {
  const formWith = (name: string) => page.locator("form").filter({ has: page.getByRole("button", { name }) });
  await page.goto("/my-profile/edit");
  await saysWhatTheTableSays({
    around: formWith("Save details"),
    labels: { firstname: "First name", lastname: "Last name", mobile_number: "Phone number", email: "Email" },
    rows: validationTable.profile.rows,
    checkedOn: "typing",
    submit: sendOf(page, "Save details"),
  });
  await saysWhatTheTableSays({
    around: formWith("Change password"),
    labels: { new_password: "New password" },
    rows: validationTable.newPassword.rows,
    checkedOn: "submit",
    submit: sendOf(page, "Change password"),
  });
});

test("the contact form shows the specified message for every value, while typing", async ({ page }) => {
  await page.goto("/contact-us");
  await saysWhatTheTableSays({
    around: page.getByRole("main"),
    labels: { firstname: "First Name", lastname: "Last Name", mobile_number: "Phone Number", email: "Email" },
    rows: validationTable.contact.rows,
    checkedOn: "typing",
    submit: sendOf(page, "Submit"),
  });
});

test("each attendee's fields show the specified message for every value, while typing", async ({ page, buyer }) => {
  const event = await eventAt(page.request, /theatre/i, 13);
  const held = await holdByCall(page.request, buyer, event, await freeSeats(page.request, event, 2));
  await page.goto(`/auditoriumusers?ticketBooking_id=${held}`);
  const submit = sendOf(page, "Book Ticket");
  const second = page.getByRole("group", { name: "Attendee (2)" });
  await page.getByRole("checkbox", { name: "Same phone and email for all" }).uncheck();
  const labels = eachField(({ label }) => label);
  await saysWhatTheTableSays({
    around: second,
    labels,
    rows: validationTable.attendee.rows,
    checkedOn: "typing",
    submit,
  });

  // When the form is sent, the focus goes to the first invalid field.
  for (const label of Object.values(labels)) await second.getByLabel(label).fill("");
  await submit.click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
});

/** Opens the attendees' step of a new hold. The buyer's own details come once `release` is called. */
async function openWithoutDetails(page: Page, buyer: Buyer): Promise<{ release: () => void }> {
  const event = await eventAt(page.request, /theatre/i, 13);
  const held = await holdByCall(page.request, buyer, event, await freeSeats(page.request, event, 1));
  await drawInBrowser(page);
  const release = await holdBack(page, "**/api/getuser?*");
  await page.goto(`/auditoriumusers?ticketBooking_id=${held}`);
  return { release };
}

test("a buyer who presses 'Book Ticket' before their own details have loaded need not press it again", async ({
  page,
  buyer,
}) => {
  const { release } = await openWithoutDetails(page, buyer);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("*First name is required.");
  release();
  await expect(page).toHaveURL(/\/checkout/);
});

test("the buyer's own details fill the field that has the focus too, and its first key replaces them", async ({
  page,
  buyer,
}) => {
  const { release } = await openWithoutDetails(page, buyer);
  const firstName = page.getByLabel("First name");
  await page.getByLabel("Last name").fill("Own Words");
  await firstName.focus();
  release();
  await expect(page.getByLabel("Email")).toHaveValue(/@/);
  await expect(firstName).toHaveValue(/\w/);
  await expect(page.getByLabel("Last name")).toHaveValue("Own Words");
  await page.keyboard.type("Somebody");
  await expect(firstName).toHaveValue("Somebody");
  await firstName.fill("");
  await page.getByRole("button", { name: "Book Ticket" }).press("Enter");
  await expect(firstName).toHaveAccessibleDescription("*First name is required.");
  await expect(firstName).toHaveValue("");
});
