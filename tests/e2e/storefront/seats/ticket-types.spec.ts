import type { Page } from "@playwright/test";
import { chosenSeats, freeSeats, registerBuyer, ticketsOf } from "#tests/e2e/back-door.ts";
import { APPROVED_CARD, changeSize, fitsBothSizes, nameAttendees, payByCard, signIn } from "#tests/e2e/buyer.ts";
import { countEffort, effortOf } from "#tests/e2e/count-taps.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { tabTo } from "#tests/e2e/tab-to.ts";
import {
  CONCESSION_NOTE,
  kindOf,
  openTyped,
  openTypedVenue,
  switchType,
  totalOf,
  typedCombo,
  typedEvent,
} from "./typed-venue.ts";

test.use({ provoked: SERVER_AWAY });
test.use({ serverOf: "shop", viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });
test.describe.configure({ timeout: 180_000 });

test.beforeAll(({ server }) => openTypedVenue(server));

const NIGHT = "The Lamplighters";
const MATINEE = "The Lamplighters at Noon";
/** The tickets that the checkout lists, of this kind. */
const ordered = (page: Page, kind: string) =>
  page.getByRole("list", { name: "Your tickets" }).getByRole("listitem").filter({ hasText: kind });
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed" });
const CARD = "1234 5678 9012 3";

test("an event's page has the price of every kind of ticket, drawn by the server", async ({ page }) => {
  const event = await typedEvent(page.request, NIGHT);
  const address = `/event-detail/${event.slug}/${event.id}`;
  const html = await (await page.request.get(address)).text();
  for (const name of ["Adult", "Concession", "Child", "Companion Card"]) expect(html).toContain(`>${name}</dt>`);
  for (const size of ["phone", "desktop"]) {
    await page.goto(address);
    const list = page.getByRole("region", { name: "Ticket prices" });
    await expect(list.getByText("$42 to $63"), size).toBeVisible();
    await expect(list.getByText(CONCESSION_NOTE)).toBeVisible();
    await expectNoBarriers(page);
    await changeSize(page);
  }
  const combo = await typedCombo(page.request);
  await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
  await expect(page.getByText(/^Adult \$42 to \$63, Concession \$\d+ to \$\d+, Student/)).toBeVisible();
});

test("two adults and a concession are bought by keyboard, and the wallet says so with no network", async ({
  page,
  buyer,
  context,
}) => {
  const event = await typedEvent(page.request, NIGHT);
  const free = await openTyped(page, event, 3);
  const [first, , third] = free.seats;
  // Everybody is an adult without a press, and the total is three times the seat's price.
  await expect(kindOf(page, free, first).getByRole("radio", { name: /^Adult/ })).toBeChecked();
  await expect(totalOf(page)).toHaveText("$189.00 AUD");
  await tabTo(page, kindOf(page, free, third).getByRole("radio", { name: /^Adult/ }));
  await page.keyboard.press("ArrowRight");
  await expect(kindOf(page, free, third).getByRole("radio", { name: "Concession $51" })).toBeChecked();
  await expect(page.getByText(CONCESSION_NOTE)).toBeVisible();
  await expect(totalOf(page)).toHaveText("$177.00 AUD");
  await expectNoBarriers(page);

  // The choice is in the address and in this browser.
  await page.reload();
  await expect(kindOf(page, free, third).getByRole("radio", { name: "Concession $51" })).toBeChecked();
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await expect(totalOf(page)).toHaveText("$177.00 AUD");

  await press(page, proceed(page));
  await expect(page).toHaveURL(/\/auditoriumusers/);
  const last = page.getByRole("group", { name: "Attendee (3)" });
  await expect(last.getByRole("radio", { name: "Concession" })).toBeChecked();
  await expect(last.getByText(CONCESSION_NOTE)).toBeVisible();
  await expect(page.getByText("3 tickets, $177.00 AUD in all")).toBeVisible();
  await nameAttendees(page, 3);
  await expectNoBarriers(page);
  await press(page, page.getByRole("button", { name: "Book Ticket" }));

  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(ordered(page, `${free.sectionTitle}, Adult`)).toHaveCount(2);
  await expect(ordered(page, `${free.sectionTitle}, Concession`)).toHaveCount(1);
  await fitsBothSizes(page, page.getByRole("button", { name: /^Pay \$177/ }));
  await page.getByRole("button", { name: /^Pay \$177/ }).press("Enter");
  await payByCard(page, APPROVED_CARD);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(3);
  await page.goto("/my-ticket");
  const ticket = page.getByRole("article", { name: `${NIGHT}, ${free.sectionTitle}, ${third?.name}` });
  await page.getByRole("button", { name: "Show more (1)" }).click();
  await expect(ticket.getByText("Concession", { exact: true })).toBeVisible();

  await expect(page.getByText("3 tickets ready offline")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Show more (1)" }).click();
  await expect(ticket.getByText(CONCESSION_NOTE)).toBeVisible();
  await ticket.getByRole("button", { name: "Show ticket" }).click();
  const shown = page.getByRole("dialog", { name: /^Ticket for/ });
  await expect(shown.getByText("Concession", { exact: true })).toBeVisible();
  await expect(shown.getByText(CONCESSION_NOTE)).toBeVisible();
});

test("a companion sits beside the person for one press, and the card's number is asked for once", async ({
  page,
  buyer,
}) => {
  const event = await typedEvent(page.request, NIGHT);
  const free = await openTyped(page, event, 1, 28);
  await expect(totalOf(page)).toHaveText("$63.00 AUD");
  await countEffort(page);
  await page.reload();
  await press(page, page.getByRole("button", { name: /^Add Companion Card, \$0, at .+ beside / }));
  await expect(chosenSeats(page)).toHaveCount(2);
  // The pressed button is gone, and the focus is at the seat that it chose.
  await expect(page.getByRole("radio", { name: "Companion Card $0" }).and(page.locator(":focus"))).toBeChecked();
  await expect(totalOf(page)).toHaveText("$63.00 AUD");
  await expectNoBarriers(page);
  await press(page, proceed(page));
  await expect(page).toHaveURL(/\/auditoriumusers/);
  // One press more than for one person: the companion's seat and type are one.
  expect((await effortOf(page)).taps).toBe(2);

  await nameAttendees(page, 2);
  const number = page.getByRole("group", { name: "Attendee (2)" }).getByLabel("Companion Card number");
  await expect(number).toHaveAttribute("inputmode", "numeric");
  await expect(number).toHaveAttribute("autocomplete", "off");
  const book = page.getByRole("button", { name: "Book Ticket" });
  await book.press("Enter");
  await expect(number).toBeFocused();
  await expect(page.getByText("Please type the number of the Companion Card.")).toBeVisible();
  await number.fill("1234 5678");
  await expect(page.getByText("Please type all 13 digits of the Companion Card.")).toBeVisible();
  await expectNoBarriers(page);
  await number.fill(CARD);
  await book.press("Enter");
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(ordered(page, `${free.sectionTitle}, Companion Card`)).toHaveCount(1);
  // This device stores no number.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept.replace(/\D/g, "")).not.toContain(CARD.replaceAll(" ", ""));

  // Back at the names, the number is known and need not be typed again.
  await page.getByRole("link", { name: "Change names" }).press("Enter");
  await expect(page.getByText("We have this number. Type it again only to change it.")).toBeVisible();
  await book.press("Enter");
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await page.getByRole("button", { name: /^Pay \$63/ }).press("Enter");
  await payByCard(page, APPROVED_CARD);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(2);
});

test("a companion alone cannot go on, and one far away can move", async ({ page }) => {
  const event = await typedEvent(page.request, NIGHT);
  const free = await openTyped(page, event, 1, 40);
  await kindOf(page, free, free.seats[0]).getByRole("radio", { name: "Companion Card" }).check();
  await expect(page.getByText(/^'Companion Card' goes with another ticket\./)).toBeVisible();
  await expect(proceed(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Check your tickets" })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: /^Add .+ beside / }).click();
  await expect(page.getByText(/goes with another ticket/)).toHaveCount(0);
  await expect(totalOf(page)).toHaveText("$63.00 AUD");
  await expect(proceed(page)).toHaveAttribute("aria-disabled", "false");

  const far = await openTyped(page, event, 4, 44);
  const [near, ...between] = far.seats;
  const last = between.pop();
  for (const seat of between) await page.getByRole("button", { name: `Remove Stalls ${seat.name}` }).click();
  await kindOf(page, far, last).getByRole("radio", { name: "Companion Card" }).check();
  await expect(page.getByText(`${last?.name} isn't beside your other seats.`)).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Move to .+, beside ${near?.name}$`) }).click();
  await expect(page.getByText(/isn't beside your other seats/)).toHaveCount(0);
  await expect(chosenSeats(page)).toHaveCount(2);
  await expect(page.getByRole("radio", { name: "Companion Card $0", checked: true })).toHaveCount(1);
});

test("a combo has the kinds of tickets of each event, and they can change with the names", async ({
  page,
  context,
  otherClient,
  server,
}) => {
  const account = await registerBuyer(otherClient);
  await context.addCookies([{ name: "skipstr", value: "1", url: server.url }]);
  const combo = await typedCombo(page.request);
  const [night, matinee] = combo.members;
  if (!night || !matinee) throw new Error("the combo has two events");
  const one = await freeSeats(page.request, night, 1);
  const two = await freeSeats(page.request, matinee, 1);
  const seats = [
    `${night.id}.${one.sectionId}.${one.seats[0]?.id}`,
    `${matinee.id}.${two.sectionId}.${two.seats[0]?.id}`,
  ];
  await page.goto(`/combo-seat-booking?comboEventId=${combo.id}&view=list&seats=${seats.join(",")}`);
  await page
    .getByRole("list", { name: `Chosen seats for ${NIGHT}`, exact: true })
    .getByRole("radio", { name: "Concession" })
    .check();
  // More kinds than fit beside each other become a list.
  const many = page.getByRole("list", { name: `Chosen seats for ${MATINEE}` }).getByRole("combobox");
  await many.selectOption("Student, $53");
  await expectNoBarriers(page);
  // 48 + 50 less 10 % (rounded up to the dollar), and the fee.
  await expect(totalOf(page)).toHaveText("$93.00 AUD");
  await proceed(page).click();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/comboauditoriumusers/);
  await page.reload();
  await nameAttendees(page, 1);
  await page.getByRole("checkbox", { name: "The same person comes to every event" }).check();
  // The second event's attendee is not asked for, but its ticket still has a kind.
  const other = page.getByRole("group", { name: new RegExp(`^${MATINEE}: `) });
  const adult = other.getByRole("option", { name: /^Adult, \$/ });
  await other.getByRole("combobox").selectOption(await adult.getAttribute("value"));
  await expect(page.getByText(/^2 tickets, \$102\.00 AUD in all$/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(ordered(page, `${NIGHT}: ${one.sectionTitle}, Concession`)).toHaveCount(1);
  await expect(ordered(page, `${MATINEE}: ${two.sectionTitle}, Adult`)).toHaveCount(1);
});

test("limits are said beside the choice, and Proceed says what to do", async ({ page }) => {
  const event = await typedEvent(page.request, NIGHT);
  const free = await openTyped(page, event, 3);
  for (const seat of free.seats) await kindOf(page, free, seat).getByRole("radio", { name: "Child" }).check();
  await expect(page.getByText("Up to 2 in one order.").first()).toBeVisible();
  await expect(page.getByText("You can have up to 2 of 'Child' in one order.")).toBeVisible();
  await expect(proceed(page)).toHaveAttribute("aria-disabled", "true");
  await proceed(page).press("Enter");
  await expect(page).toHaveURL(/\/seat-booking/);
  const check = page.getByRole("button", { name: "Check your tickets" });
  await check.click();
  await expect(page.getByRole("radio", { checked: true }).and(page.locator(":focus"))).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(proceed(page)).toHaveAttribute("aria-disabled", "false");

  const noon = await typedEvent(page.request, MATINEE);
  const seats = await openTypedList(page, noon.id, noon.place_id);
  await seats.first().selectOption({ label: "Group, $48" });
  await expect(page.getByText("'Group' is for 4 tickets or more in one order.")).toBeVisible();
});

/** Opens the picker of an event with many types with two seats chosen. Answers their lists. */
async function openTypedList(page: Page, eventId: string, placeId: string) {
  const free = await freeSeats(page.request, { id: eventId, place_id: placeId }, 2);
  const chosen = free.seats.map(({ id }) => `${free.sectionId}.${id}`).join(",");
  await page.goto(`/seat-booking?eventId=${eventId}&placeId=${placeId}&view=list&seats=${chosen}`);
  const lists = page.getByRole("combobox", { name: /^Kind of ticket for / });
  await expect(lists).toHaveCount(2);
  return lists;
}

test("a change at the names is the box office's at once, survives a reload, and shows in the picker", async ({
  buyerPage: page,
}) => {
  const event = await typedEvent(page.request, NIGHT);
  await openTyped(page, event, 2);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  const second = page.getByRole("group", { name: "Attendee (2)" });
  await second.getByRole("radio", { name: "Concession $51" }).check();
  await expect(page.getByText("2 tickets, $114.00 AUD in all")).toBeVisible();
  await page.reload();
  await expect(second.getByRole("radio", { name: "Concession" })).toBeChecked();
  await expect(page.getByText("2 tickets, $114.00 AUD in all")).toBeVisible();
  await nameAttendees(page, 2);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await page.getByRole("link", { name: "Change seats" }).click();
  await expect(totalOf(page)).toHaveText("$114.00 AUD");
  await expect(page.getByRole("radio", { name: "Concession $51", checked: true })).toHaveCount(1);

  // Once more, now with this page's memory of the choice before the names.
  await proceed(page).click();
  await expect(page.getByRole("group", { name: "Attendee (1)" }).getByLabel("First name")).toHaveValue("Mina");
  await expect(second.getByLabel("First name")).toHaveValue("Theo");
  await page.getByRole("group", { name: "Attendee (1)" }).getByRole("radio", { name: "Concession" }).check();
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await page.getByRole("link", { name: "Change seats" }).click();
  await expect(page.getByRole("radio", { name: "Concession $51", checked: true })).toHaveCount(2);
});

test("with no network a kind of ticket can still be chosen, and it is sent with the names", async ({
  buyerPage: page,
  context,
}) => {
  const event = await typedEvent(page.request, NIGHT);
  const free = await openTyped(page, event, 1);
  await context.setOffline(true);
  await kindOf(page, free, free.seats[0]).getByRole("radio", { name: "Concession" }).check();
  await expect(totalOf(page)).toHaveText("$51.00 AUD");
  await expect(page.getByText("You're offline. Holding seats has to wait")).toBeVisible();
  await context.setOffline(false);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await nameAttendees(page, 1);
  await context.setOffline(true);
  await page.getByRole("group", { name: "Attendee (1)" }).getByRole("radio", { name: "Adult" }).check();
  await expect(page.getByText("You're offline. What you type is kept. Booking has to wait.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(ordered(page, ", Adult")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Pay \$63/ })).toBeVisible();
});

test("Party Plot tickets are counted by kind, and the counts survive a reload", async ({ buyerPage: page }) => {
  const event = await typedEvent(page.request, "Creekside Sounds");
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: "Add Lawn, Adult" }).click();
  await page.getByRole("button", { name: "Add Lawn, Child" }).press("Enter");
  // Add is gone, and the focus is on the plus that replaced it.
  await expect(page.getByRole("button", { name: "One more: Lawn, Child" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(totalOf(page)).toHaveText("$126.00 AUD");
  await expectNoBarriers(page);
  await page.reload();
  await expect(totalOf(page)).toHaveText("$126.00 AUD");
  await fitsBothSizes(page, proceed(page));
  await proceed(page).click();
  await expect(page).toHaveURL(/\/partyplotuser/);
  await expect(page.getByText("Child: 2 × Lawn")).toBeVisible();
  await nameAttendees(page, 3);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  await expect(ordered(page, "Lawn, Adult")).toHaveCount(1);
  await expect(ordered(page, "Lawn, Child")).toHaveCount(2);
});

test("a type that goes off sale is said at Proceed, and nothing is held for another price", async ({
  buyerPage: page,
  server,
}) => {
  const event = await typedEvent(page.request, NIGHT);
  const free = await openTyped(page, event, 1);
  await kindOf(page, free, free.seats[0]).getByRole("radio", { name: "Child" }).check();
  await expect(totalOf(page)).toHaveText("$21.00 AUD");
  await switchType(server, event.id, "child", "off");
  try {
    await proceed(page).click();
    const refusal = page.getByRole("alertdialog");
    await expect(refusal).toContainText("This kind of ticket isn't sold for one of your seats.", { timeout: 30_000 });
    await refusal.getByRole("button").first().click();
    // It is shown, and announced.
    const said = page.getByText("'Child' is no longer on sale. Your tickets are 'Adult' now. Please check the total.");
    await expect(said).toHaveCount(2);
    await expect(said.last()).toBeVisible();
    await expect(totalOf(page)).toHaveText("$63.00 AUD");
    await expectNoBarriers(page);
    await proceed(page).click();
    await expect(page).toHaveURL(/\/auditoriumusers/);
    await expect(page.getByText("1 ticket, $63.00 AUD in all")).toBeVisible();
  } finally {
    await switchType(server, event.id, "child", "on");
  }
});
