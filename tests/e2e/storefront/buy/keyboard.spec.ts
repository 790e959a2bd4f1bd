import type { Locator, Page } from "@playwright/test";
import { chosenSeats, freeSeats, registerBuyer } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, eventAt } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { expectFocusSeen, tabTo } from "#tests/e2e/tab-to.ts";
import { chosenFor, comboOf, stepOf } from "../seats/combo-buyer.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function arrivesAt(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Moves right until the focus is on a free seat, then presses the given key. */
async function chooseSeat(page: Page, key: "Space" | "Enter"): Promise<string> {
  const focused = page.locator(":focus");
  for (let step = 0; step < 30; step += 1) {
    const name = (await focused.getAttribute("aria-label")) ?? "";
    if (name.endsWith(", available")) break;
    await page.keyboard.press("ArrowRight");
  }
  await expect(focused).toHaveRole("gridcell");
  await page.keyboard.press(key);
  await expect(focused).toHaveAccessibleName(/, selected$/);
  await expectFocusSeen(page);
  return (await focused.getAttribute("aria-label")) ?? "";
}

test("a buyer gets from an event to the bank's page with the keyboard alone", async ({ page, otherClient }) => {
  const account = await registerBuyer(otherClient);
  const event = await eventAt(otherClient, /dome/i, 3);

  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await press(page, page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }));

  await arrivesAt(page, /\/seat-booking/);
  await tabTo(page, page.getByRole("radio", { name: "Map" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  const open = page.getByRole("list", { name: "Sections" }).getByRole("button", { name: /seats left/ });
  await press(page, open.first());
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  // The pressed list disappears on a small screen, and the focus has moved on.
  await expect(page.getByRole("heading", { level: 2 }).and(page.locator(":focus"))).toBeVisible();
  await tabTo(page, grid.locator('[tabindex="0"]'));
  await page.keyboard.press("c");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Row C,/);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Row D,/);
  const first = await chooseSeat(page, "Space");
  await page.keyboard.press("ArrowRight");
  const second = await chooseSeat(page, "Enter");
  expect(second).not.toBe(first);
  await expect(chosenSeats(page)).toHaveCount(2);
  await press(page, page.getByRole("button", { name: "Proceed" }));

  await expect(page).toHaveURL(/\/login/);
  const form = page.getByRole("dialog", { name: "Sign in" });
  await expect(form.getByLabel("Email")).toBeFocused();
  await typeInto(page, form.getByLabel("Email"), account.email);
  await press(page, form.getByRole("button", { name: "Use a password" }));
  await expect(form.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");

  await arrivesAt(page, /\/auditoriumusers/);
  const names = [
    ["Mina", "Rivers"],
    ["Theo", "Marsh"],
  ] as const;
  for (const [index, [firstName, lastName]] of names.entries()) {
    const attendee = page.getByRole("group", { name: `Attendee (${index + 1})` });
    await typeInto(page, attendee.getByLabel("First name"), firstName);
    await typeInto(page, attendee.getByLabel("Last name"), lastName);
    if (index > 0) continue;
    await typeInto(page, attendee.getByLabel("Phone number"), "0400 000 123");
    await typeInto(page, attendee.getByLabel("Email"), "mina@example.com");
  }
  await press(page, page.getByRole("button", { name: "Book Ticket" }));

  await arrivesAt(page, /\/checkout\?pid=\d+/);
  await press(page, page.getByRole("button", { name: /^Pay \$/ }));
  await expect(page.getByRole("heading", { level: 1, name: "Pay by card" })).toBeVisible();
  const card = { "Card number": APPROVED_CARD, Month: "12", Year: "29", "Security code": "123" };
  for (const [label, text] of Object.entries(card)) await typeInto(page, page.getByLabel(label), text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Thank You for booking with us!" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Show ticket" }).first());
  await expect(page.getByRole("dialog", { name: /^Ticket for/ })).toBeVisible();
});

test("a combo's seats can be chosen with the keyboard alone", async ({ page, otherClient }) => {
  const combo = await comboOf(otherClient, 2);
  await page.goto(`/combo-seat-booking?comboEventId=${combo.id}&view=list`);
  for (const [index, member] of combo.members.entries()) {
    const { sectionTitle, seats } = await freeSeats(otherClient, member, 40);
    const section = new RegExp(`^${sectionTitle}.* seats left`);
    await press(page, page.getByRole("list", { name: "Sections" }).getByRole("button", { name: section }));
    await tabTo(page, page.getByRole("grid").locator('[tabindex="0"]'));
    await page.keyboard.press(seats[0]?.name.charAt(0) ?? "");
    await chooseSeat(page, index === 0 ? "Space" : "Enter");
    const next = combo.members[index + 1];
    if (!next) break;
    await press(page, page.getByRole("button", { name: `Choose 1 more for ${next.event_name}` }));
    await expect(stepOf(page, next.event_name)).toBeFocused();
    await expectFocusSeen(page);
    await expect(chosenFor(page, member.event_name)).toHaveCount(1);
  }
  await press(page, page.getByRole("button", { name: "Proceed" }));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("dialog", { name: "Sign in" }).getByLabel("Email")).toBeFocused();
});
