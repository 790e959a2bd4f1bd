import type { Page } from "@playwright/test";
import { changeAnswer } from "#tests/e2e/answers.ts";
import { dataOf } from "#tests/e2e/back-door.ts";
import { eventAt, upcomingEvents } from "#tests/e2e/buyer.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { standInForQueue } from "#tests/e2e/waiting-room/queue-stand-in.ts";

/** Seconds until the moment under test: its page is open by then, even on a slow machine. */
const OPENED_BY_THEN = 25;
const TURNS = { timeout: 90_000 };

/** ISO 8601 in UTC, so many seconds from now. */
const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString().replace("Z", "+00:00");

/** Changes every answer of the box office about one event. */
const change = (page: Page, eventId: string, facts: object) =>
  changeAnswer(page, `**/api/events?eventId=${eventId}`, (event) => Object.assign(event, facts));

const ahead = async (page: Page) => {
  const event = (await upcomingEvents(page.request)).find(({ sale_opens_at }) => sale_opens_at !== null);
  if (!event) throw new Error("the demo has no event whose sale is ahead");
  return event;
};

test("an event before its sale says when that opens, and what its visitor can do until then", async ({ page }) => {
  const event = await ahead(page);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^On sale \w{3} \d+ \w{3}( \d{4})?, 9 am$/).first()).toBeVisible();
  await expect(main.getByRole("timer", { name: /^Time until the sale: \d+ days?, / })).toBeVisible();
  await expect(main.getByText("Up to 4 tickets for each account")).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy Tickets" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Join the waiting room" })).toHaveCount(0);

  // First what and where it is, then when it can be bought, then the one form.
  const tops = await Promise.all(
    [
      main.getByText(event.place_name).first(),
      main.getByRole("timer", { name: /^Time until the sale/ }),
      main.getByLabel("Your email"),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(main.getByRole("textbox")).toHaveCount(1);

  const remind = main.getByRole("link", { name: "Remind me" });
  const file = await page.request.get((await remind.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toContain("TRIGGER:-PT15M");

  await main.getByText("How the waiting room works").click();
  const steps = main.getByRole("listitem").filter({ hasText: /waiting room opens|draw|place|your turn/ });
  await expect(steps).toHaveCount(5);
  await expect(main.getByText("The waiting room opens at 8:30 am on the day.")).toBeVisible();
  await expect(main.getByText(/^[\w-]{43}$/)).toBeVisible();

  // The prices are known before the sale, but lead nowhere.
  await main.getByRole("heading", { name: "Seats and prices" }).scrollIntoViewIfNeeded();
  const prices = main.getByRole("list", { name: "Prices" });
  await expect(prices.getByRole("listitem").first()).toBeVisible();
  await expect(prices.getByRole("link")).toHaveCount(0);

  await main.getByLabel("Your email").fill("kim@example.com");
  await main.getByRole("button", { name: "Tell me" }).click();
  await expect(main.getByText("Done. We'll email you once, when it's time to get tickets.")).toBeVisible();
});

test("lists and the search name the day of the opening", async ({ page }) => {
  const event = await ahead(page);
  await page.goto(`/events?search=${encodeURIComponent(event.event_name)}&state=all`);
  const card = page.getByRole("article").filter({ hasText: event.event_name });
  await expect(card.getByText(/On sale \w{3} \d+ \w{3}( \d{4})?$/)).toBeVisible();
  await expect(card.getByText("Buy Tickets")).toHaveCount(0);
  await page
    .getByRole("combobox", { name: /search/i })
    .first()
    .fill(event.event_name);
  await expect(page.getByRole("option").filter({ hasText: event.place_name })).toContainText(/On sale \w{3} \d+ \w{3}/);
});

test("an open page sells from the opening without a reload", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  await change(page, event.id, { sale_opens_at: inSeconds(OPENED_BY_THEN) });
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^On sale today, /).first()).toBeVisible();
  await expect(main.getByText("How the waiting room works")).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
  const buy = main.getByRole("link", { name: "Buy Tickets" }).first();
  await expect(buy).toBeVisible(TURNS);
  await expect(main.getByText(/^On sale/)).toHaveCount(0);
  // The picker reads what this page has cached from before the opening.
  await buy.click();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  expect(await page.evaluate(() => "stillTheSame" in window)).toBe(true);
});

test("a picker that was opened before the sale shows the seats at the opening", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  await change(page, event.id, { sale_opens_at: inSeconds(OPENED_BY_THEN) });
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^On sale today, /)).toBeVisible();
  await expect(main.getByRole("link", { name: "Remind me" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible(TURNS);
});

test("with a waiting room, an open page leads there as soon as that opens", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  const room = { waiting_room: "on", sale_opens_at: inSeconds(600), waiting_room_opens_at: inSeconds(OPENED_BY_THEN) };
  await change(page, event.id, room);
  await standInForQueue(page, { phase: "gathering", opens_at: room.sale_opens_at, place: null });
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("How the waiting room works")).toBeVisible();
  await expect(main.getByRole("link", { name: "Join the waiting room" })).toHaveCount(0);
  await main.getByRole("link", { name: "Join the waiting room" }).first().click(TURNS);
  await page.waitForURL((url) => url.pathname === `/waiting-room/${event.id}`);
  expect(new URL(page.url()).searchParams.get("next")).toMatch(/^\/seat-booking\?eventId=/);
});

test("with a waiting room, a picker that was opened before the sale goes there", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  const room = { waiting_room: "on", sale_opens_at: inSeconds(600), waiting_room_opens_at: inSeconds(8) };
  await change(page, event.id, room);
  await standInForQueue(page, { phase: "gathering", opens_at: room.sale_opens_at, place: null });
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await page.waitForURL((url) => url.pathname === `/waiting-room/${event.id}`, TURNS);
});

test("an open page stops selling when the sale closes", async ({ page }) => {
  const event = await eventAt(page.request, /theatre/i);
  await change(page, event.id, { sale_closes_at: inSeconds(OPENED_BY_THEN) });
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Buy Tickets" }).first()).toBeVisible();
  await expect(main.getByText("Sales have closed", { exact: true }).first()).toBeVisible(TURNS);
  await expect(main.getByRole("link", { name: "Buy Tickets" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Add to calendar" })).toBeVisible();
});

test("a combo waits for the last of its events, and is sold from then on", async ({ page }) => {
  const combo = (await dataOf(page.request, "comboevents?is_future=1")).find(
    (one: { event_name: string }) => one.event_name === "Harbour Double",
  );
  const ahead = { sale_opens_at: inSeconds(OPENED_BY_THEN) };
  await changeAnswer(page, `**/api/comboeventsdetails?comboEventId=${combo.id}`, ({ eventDetails }) =>
    Object.assign(eventDetails[0], ahead),
  );
  await page.goto(`/combo-event-detail/${combo.slug}/${combo.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^On sale today, /).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Remind me" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy Tickets" }).first()).toBeVisible(TURNS);
});
