import type { APIRequestContext, Page } from "@playwright/test";
import { changeAnswer } from "#tests/e2e/answers.ts";
import { holdByCall, registerBuyer, ticketsOf } from "#tests/e2e/back-door.ts";
import {
  APPROVED_CARD,
  boxOf,
  CLIENT_KEY,
  eventAt,
  goToCheckout,
  nameAttendees,
  OTHERS_QUICKER,
  payByCard,
} from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { expectNoSideways } from "#tests/e2e/no-sideways.ts";

test.use({ serverOf: "shop" });

const club = (request: APIRequestContext) => eventAt(request, /general admission/i, 0);
const park = (request: APIRequestContext) => eventAt(request, /general admission/i, 1);
const total = (page: Page) => page.getByText(/\$[\d,.]+ AUD/);
const area = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Areas" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
const more = (page: Page, title: string) => page.getByRole("button", { name: `One more: ${title} tickets` });
const counted = (page: Page, title: string) =>
  page.getByRole("group", { name: `${title} tickets` }).getByRole("status");

/** The map once it is drawn. */
async function drawnMap(page: Page) {
  const map = page.getByRole("application", { name: "Map of the areas" });
  await expect(map).toHaveAttribute("data-drawn");
  return map;
}

/** Presses the map at a part of its width and height. */
async function pressMap(page: Page, x: number, y: number) {
  const map = await drawnMap(page);
  const box = await boxOf(map);
  await map.click({ position: { x: box.width * x, y: box.height * y } });
}

/** Other buyers hold so many places of an area, ten at a time. */
async function holdForOthers(
  request: APIRequestContext,
  event: { id: string; place_id: string },
  title: string,
  count: number,
) {
  for (let left = count; left > 0; left -= 10) {
    const other = await registerBuyer(request);
    const answer = await request.get(`/api/getdomedetails?placeId=${event.place_id}&eventId=${event.id}`, {
      headers: CLIENT_KEY,
    });
    const sections: { title: string; dome_list_id: string; seats: { dome_price_id: string }[] }[] = (
      await answer.json()
    ).response_data.seat_infos;
    const section = sections.find((one) => one.title === title);
    const seats = (section?.seats ?? [])
      .slice(0, Math.min(10, left))
      .map((seat) => ({ id: seat.dome_price_id, name: "" }));
    await holdByCall(request, other, event, { sectionId: section?.dome_list_id ?? "", sectionTitle: title, seats });
  }
}

test("four people stand together, by keyboard alone, and their tickets name the area and no number", {
  tag: "@main",
}, async ({ buyerPage: page, buyer }) => {
  const event = await club(page.request);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bookingstep\/select-ticket/);
  await drawnMap(page);
  await page.getByRole("button", { name: "Add Floor" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Add Balcony" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(more(page, "Floor")).toBeFocused();
  for (let count = 1; count < 4; count += 1) await page.keyboard.press("Enter");
  await expect(counted(page, "Floor")).toHaveText("Floor tickets: 4");
  await expect(total(page)).toContainText("$171.50 AUD");
  await page.getByRole("button", { name: "Proceed" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/partyplotuser/);
  await expect(page.getByText("4 × Floor, General admission")).toBeVisible();
  await nameAttendees(page, 4);
  await page.getByRole("button", { name: "Book Ticket" }).press("Enter");
  await expect(page).toHaveURL(/\/checkout\?pid=\d+/);
  const tickets = page.getByRole("list", { name: "Your tickets" }).getByRole("listitem");
  await expect(tickets).toHaveCount(4);
  await expect(tickets.first()).toContainText("Floor, General admission");
  await expect(page.getByRole("region", { name: "Price" })).toContainText("$171.50");
  await page.getByRole("button", { name: /^Pay \$/ }).press("Enter");
  await payByCard(page, APPROVED_CARD);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect.poll(() => ticketsOf(page.request, buyer)).toHaveLength(4);
  await page.goto("/my-ticket");
  await expect(page.getByRole("article").first()).toContainText("Floor, General admission");
});

test("on a phone a press on the map adds the first ticket, ten are the most of all areas, and the choice survives a reload", async ({
  buyerPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const event = await club(page.request);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(area(page, "Balcony")).toContainText("14 left, selling fast");
  await expect(area(page, "Floor")).toContainText(/(700|696) left/);
  await pressMap(page, 0.5, 0.5);
  await expect(counted(page, "Floor")).toHaveText("Floor tickets: 1");
  await expect(more(page, "Floor")).toBeFocused();
  await pressMap(page, 0.5, 0.79);
  await expect(counted(page, "Balcony")).toHaveText("Balcony tickets: 1");
  // A second press on an area moves there and adds nothing.
  await pressMap(page, 0.5, 0.5);
  await expect(more(page, "Floor")).toBeFocused();
  await expect(counted(page, "Floor")).toHaveText("Floor tickets: 1");
  for (let count = 1; count < 9; count += 1) await more(page, "Floor").click();
  await expect(area(page, "Floor")).toContainText("You can buy up to 10 tickets at once.");
  await expect(more(page, "Floor")).toHaveAttribute("aria-disabled", "true");
  await expect(more(page, "Balcony")).toHaveAttribute("aria-disabled", "true");
  const shown = await total(page).innerText();
  await expectNoSideways(page);
  await page.reload();
  await expect(total(page)).toHaveText(shown);
  await drawnMap(page);
  await expectNoBarriers(page);
});

test("an area that others buy says so at once, and what was chosen elsewhere stays", async ({
  buyerPage: page,
  otherClient,
}) => {
  const event = await club(page.request);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: "Add Floor" }).click();
  await page.getByRole("button", { name: "Add Balcony" }).click();
  await holdForOthers(otherClient, event, "Balcony", 10);
  await expect(area(page, "Balcony")).toContainText("4 left, selling fast");
  await holdForOthers(otherClient, event, "Balcony", 4);
  const lost = "Balcony has just sold out.";
  await expect(page.getByText(lost, { exact: true })).toBeVisible();
  await expect(page.getByText("You still have 1 × Floor.", { exact: true })).toBeVisible();
  await expect(area(page, "Balcony").getByRole("button", { name: "Sold Out" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(counted(page, "Floor")).toHaveText("Floor tickets: 1");
  await pressMap(page, 0.5, 0.79);
  await page.getByRole("dialog", { name: "Sold out !" }).getByRole("button", { name: "ok" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/partyplotuser/);
  const summary = page.getByRole("region", { name: "What you're booking" });
  await expect(summary.getByText("Floor, General admission", { exact: true })).toBeVisible();
});

test("a hold that others beat says that someone was quicker, and keeps the choice", async ({ buyerPage: page }) => {
  const event = await club(page.request);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: "Add Floor" }).click();
  await page.route("**/api/booking-ticket", (route) => route.fulfill({ json: OTHERS_QUICKER }), { times: 1 });
  await page.getByRole("button", { name: "Proceed" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Someone was quicker. There aren't that many left." });
  await dialog.getByRole("button", { name: "ok" }).click();
  await expect(counted(page, "Floor")).toHaveText("Floor tickets: 1");
  await page.route("**/api/booking-ticket", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByText("Nothing is held yet")).toBeVisible();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/partyplotuser/);
});

test("the park sells its areas as several kinds of tickets, and its page shows the areas and what they cost", async ({
  buyerPage: page,
}) => {
  const event = await park(page.request);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const preview = page.getByRole("region", { name: "Tickets and prices" });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview.getByRole("listitem")).toHaveCount(3);
  await expect(preview).toContainText("12,000 left");
  await expectNoBarriers(page);
  await preview.getByRole("link", { name: /^Lawn/ }).click();
  await pressMap(page, 0.5, 0.55);
  const lawn = page.getByRole("list", { name: "Kinds of tickets: Lawn" });
  await expect(lawn.getByRole("group", { name: "Lawn, Adult" }).getByRole("status")).toHaveText("Lawn, Adult: 1");
  await lawn.getByRole("button", { name: "Add Lawn, Concession" }).click();
  await expect(page.getByText(/^2 tickets/).first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/\/partyplotuser/);
  await expect(page.getByText("Concession: Lawn, General admission")).toBeVisible();
});

test("the number of tickets can be changed at the checkout, also if no others are left, and the clock runs on", async ({
  buyerPage: page,
  buyer,
}) => {
  const event = await club(page.request);
  await page.goto(`/bookingstep/select-ticket?eventId=${event.id}&placeId=${event.place_id}`);
  await page.getByRole("button", { name: "Add Floor" }).click();
  await more(page, "Floor").click();
  await goToCheckout(page);
  await expect(page.getByText("Your tickets are held").first()).toBeVisible();
  await changeAnswer(page, "**/api/getdomedetails*", ({ seat_infos }) => {
    for (const info of seat_infos) if (info.title === "Floor") Object.assign(info, { bookableSeat: "", seats: [] });
  });
  await page.getByRole("link", { name: "Change tickets" }).click();
  await expect(counted(page, "Floor")).toHaveText("Floor tickets: 2");
  await page.getByRole("button", { name: "One fewer: Floor tickets" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("group", { name: /^Attendee \(/ })).toHaveCount(1);
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await expect(page.getByRole("list", { name: "Your tickets" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel and release my tickets" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your tickets go back on sale");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes,cancel" }).click();
  await expect(page).toHaveURL(/\/event-detail\//);
  expect(await ticketsOf(page.request, buyer)).toHaveLength(0);
});
