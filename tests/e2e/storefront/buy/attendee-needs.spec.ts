import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { addressOfSeats, freeSeats, ticketsOf } from "#tests/e2e/back-door.ts";
import { goBackWhenIdle, type ListedEvent, listedEvents, pay } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectOn, press, type } from "#tests/e2e/key-steps.ts";
import { findInMail } from "#tests/e2e/mailbox.ts";
import { expectNoSideways } from "#tests/e2e/no-sideways.ts";

/* Low Sun Quartet of the demo names only the buyer and asks no phone and no email. */

test.use({ viewport: { width: 360, height: 740 } });

async function quartet(page: Page): Promise<ListedEvent> {
  const [event] = await listedEvents(page.request, "search=Low%20Sun%20Quartet");
  if (!event) throw new Error("the event is not listed");
  return event;
}

const who = (page: Page) => page.getByRole("group", { name: "Who's booking" });

/** Opens the picker with two free seats chosen. */
async function openPicker(page: Page): Promise<void> {
  const event = await quartet(page);
  await page.goto(addressOfSeats(event, await freeSeats(page.request, event, 2)));
}

test("a known buyer goes from the seats to the checkout, comes back to change the name, and every ticket has it", async ({
  page,
  buyer,
}) => {
  await openPicker(page);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Your tickets" }).getByText(/^Mina /)).toHaveCount(2);

  // As at every checkout, Back asks whether to give up the seats. It leads to the seats, because the names step would lead on again.
  await goBackWhenIdle(page);
  const question = page.getByRole("alertdialog", { name: /Cancel Transaction/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/checkout/);

  await page.getByRole("link", { name: "Change names" }).click();
  await expect(who(page).getByRole("textbox")).toHaveCount(2);
  await expect(who(page)).toContainText("This name goes on all 2 tickets.");
  await expect(page.getByRole("group", { name: /^Attendee/ })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await who(page).getByLabel("First name").fill("Wilhelmina");
  await page.reload();
  await expect(who(page).getByLabel("First name")).toHaveValue("Wilhelmina");
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page.getByRole("list", { name: "Your tickets" }).getByText(/^Wilhelmina /)).toHaveCount(2);
  await pay(page);
  await expect(page.getByRole("article")).toHaveCount(2);
  const tickets = await ticketsOf(page.request, buyer);
  expect(tickets.map(({ first_name }) => first_name)).toEqual(["Wilhelmina", "Wilhelmina"]);
});

test("a new buyer says who is booking with the keyboard alone and text twice as large", async ({ page, server }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await openPicker(page);
  await press(page, page.getByRole("button", { name: "Proceed" }));
  const sheet = page.getByRole("dialog", { name: "Sign in" });
  await expect(sheet.getByLabel("Email")).toBeFocused();
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(sheet.getByLabel("Code")).toBeFocused();
  await page.keyboard.type((await findInMail(server, email, /\d{3} \d{3}/)).replace(" ", ""));

  const [first, last] = ["First name", "Last name"].map((label) => who(page).getByLabel(label));
  if (!first || !last) throw new Error("there are no names");
  await expectOn(page, first);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await expectNoSideways(page);
  await page.keyboard.press("Enter");
  await expect(first).toHaveAccessibleDescription("*First name is required.");
  await page.keyboard.type("Mina");
  await expect(first).not.toHaveAttribute("aria-invalid");
  await type(page, last, "Rivers");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await expectNoSideways(page);
  await expect(page.getByRole("list", { name: "Your tickets" }).getByText("Mina Rivers")).toHaveCount(2);
  // The account has its name from there.
  await page.goto("/my-profile/edit");
  await expect(page.getByText("Hi, Mina Rivers")).toBeVisible();
});
