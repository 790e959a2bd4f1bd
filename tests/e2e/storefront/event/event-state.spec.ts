import type { Page } from "@playwright/test";
import { cancelTickets, changeAnswer } from "#tests/e2e/answers.ts";
import { dataOf, drawInBrowser } from "#tests/e2e/back-door.ts";
import { eventAt, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { buyTwoSeats, signInHolder } from "../offline/ticket-holder.ts";

/** Changes every answer of the box office about one event. */
const change = (page: Page, eventId: string, facts: object) =>
  changeAnswer(page, `**/api/events?eventId=${eventId}`, (event) => Object.assign(event, facts));

const states = [
  { facts: { cancelled: true }, label: "Cancelled", title: "This event is cancelled" },
  { facts: { sold_out: true }, label: "Sold out", title: "This event is sold out" },
  {
    facts: { starts_at: "2020-02-01T19:30:00+11:00", ends_at: "2020-02-01T22:00:00+11:00" },
    label: "Over",
    title: "This event is over",
  },
] as const;

test("an event that is sold out but for wheelchair spaces leads to them", async ({ page }) => {
  const theatre = await eventAt(page.request, /theatre/i);
  await page.setViewportSize({ width: 360, height: 740 });
  await change(page, theatre.id, { sold_out: true, wheelchair_spaces_left: true });
  await page.goto(`/event-detail/${theatre.slug}/${theatre.id}`);
  await expect(page.getByText("This event is sold out")).toBeVisible();
  await page.getByRole("link", { name: "Wheelchair spaces are left" }).click();
  await expect(page).toHaveURL(/\/seat-booking/);
  await expect(page.getByRole("application", { name: "Seat map" })).toBeVisible();
});

for (const { facts, label, title } of states) {
  test(`an event that is ${label.toLowerCase()} says so instead of seats, at every address of a picker`, async ({
    page,
  }) => {
    const theatre = await eventAt(page.request, /theatre/i);
    const plot = await eventAt(page.request, /party plot/i);
    const dome = await eventAt(page.request, /plenary/i);
    for (const [event, address] of [
      [theatre, "/seat-booking"],
      [dome, "/plenary"],
      [dome, "/Plenary-dome"],
      [plot, "/bookingstep/select-ticket"],
    ] as const) {
      await change(page, event.id, facts);
      await page.goto(`${address}?eventId=${event.id}&placeId=${event.place_id}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: event.event_name })).toBeVisible();
      await expect(main.getByText(title)).toBeVisible();
      await expect(main.getByRole("link", { name: "See similar events" })).toHaveAttribute(
        "href",
        /\/events\?category=/,
      );
      await expect(main.getByRole("link", { name: "See your tickets" })).toHaveAttribute("href", "/my-ticket");
      await expect(main.getByRole("button", { name: "Proceed" })).toHaveCount(0);
      await expect(main.locator("canvas")).toHaveCount(0);
    }
  });

  test(`the page of an event that is ${label.toLowerCase()} says so first and sells nothing`, async ({ page }) => {
    const event = await eventAt(page.request, /theatre/i);
    await change(page, event.id, facts);
    await page.goto(`/event-detail/${event.slug}/${event.id}`);
    const main = page.getByRole("main");
    await expect(main.getByText(title)).toBeVisible();
    await expect(main.getByText(label, { exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: "Buy Tickets" })).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Share by WhatsApp" })).toBeVisible();
    await expect(main.getByRole("button", { name: /^Interested/ })).toHaveCount(label === "Sold out" ? 1 : 0);
  });
}

test("a combo with a cancelled event says so where its seats would be chosen", async ({ page }) => {
  const [combo] = await dataOf(page.request, "comboevents?is_future=1");
  await changeAnswer(page, `**/api/comboeventsdetails?comboEventId=${combo.id}`, ({ eventDetails }) =>
    Object.assign(eventDetails[0], { cancelled: true }),
  );
  await page.goto(`/combo-seat-booking?comboEventId=${combo.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/ is cancelled, so this combo is too$/)).toBeVisible();
  await expect(main.getByRole("link", { name: "See your tickets" })).toBeVisible();
  await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
  await expect(main.getByText(/ is cancelled, so this combo is too$/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy Tickets" })).toHaveCount(0);
});

test.describe("the wallet", () => {
  test.use({ serviceWorkers: "allow" });

  test("says first that an event is cancelled, and calls none of its tickets ready", async ({
    context,
    page,
    server,
  }) => {
    const userId = await signInHolder(context, server.url);
    await buyTwoSeats(context, server.url, userId);
    await drawInBrowser(page);
    await cancelTickets(page);
    await page.goto("/my-ticket");
    const ticket = page.getByRole("article").first();
    await expect(ticket.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(page.getByText(/ready offline/i)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Show ticket" })).toHaveCount(0);
    await ticket.getByRole("button", { name: "What happened" }).click();
    const shown = page.getByRole("dialog", { name: /^Ticket for/ });
    await expect(shown.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(shown.getByText("What you paid for it is on its way back to you.")).toBeVisible();
    await expect(shown.getByText(/ready offline/i)).toHaveCount(0);
    await expect(shown.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
    await expect(shown.getByText(/brightness/)).toHaveCount(0);
  });
});

test("a list marks an event that is sold out with the same word", async ({ page }) => {
  const soldOut = (await upcomingEvents(page.request)).find((event) => event.sold_out);
  await page.goto(`/events?search=${encodeURIComponent(soldOut?.event_name ?? "")}&state=all`);
  const card = page.getByRole("article").filter({ hasText: soldOut?.event_name ?? "" });
  await expect(card.getByText(/^,? ?Sold out$/)).toBeVisible();
});
