import { chosenSeats, freeSeats, openWithSeats, ticketsOf } from "../back-door.ts";
import { availableSeats, eventAt, listedEvents, pay } from "../buyer.ts";
import { expect, test } from "../fixtures.ts";
import { scanByHand } from "../gate/gate-device.ts";
import { buyTwoSeats, STAFF, signInHolder } from "../storefront/offline/ticket-holder.ts";
import { ScreenReader } from "./screen-reader.ts";
import { faultsOf, faultsOfAnnouncements } from "./speech-rules.ts";

test.use({
  viewport: { width: 390, height: 844 },
  // The screen reader fails on an announcement that was removed before it was read out.
  provoked: /\ba\.getElementById is not a function/,
});

test("the rules hear each kind of fault, and nothing in plain sentences", () => {
  const good = ["heading, Checkout, level 1", "timer, Time left: 14 minutes 59 seconds", "Stalls B, A7", "$29"];
  expect(faultsOf("good", [...good, "term", "Seat", "end of term", "definition", "7", "end of definition"])).toEqual(
    [],
  );
  expect(faultsOf("bad", ["timer, Time left", "15:00", "end of timer, Time left"])).toEqual([
    "bad: a bare number: 15:00",
  ]);
  expect(faultsOf("bad", ["Ironbark Arena", ",", "Brisbane"])).toEqual(["bad: signs alone: ,"]);
  expect(faultsOf("bad", ["link, map"])).toEqual(["bad: a vague name: link, map"]);
  expect(faultsOf("bad", ["link, Iron Lace Iron Lace"])).toEqual(["bad: a doubled name: link, Iron Lace Iron Lace"]);
  expect(faultsOf("bad", ["Two seats held", "end of paragraph", "paragraph", "Two seats held"])).toHaveLength(1);
  expect(faultsOfAnnouncements("bad", ["polite: ", "polite: 2 tickets", "polite: 2 tickets"])).toHaveLength(2);
  expect(faultsOfAnnouncements("good", ["button, Proceed", "polite: 2 tickets"])).toEqual([]);
});

test("a purchase and its ticket read like a person talking", async ({ buyerPage: page }, info) => {
  const reader = await ScreenReader.open(page);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "This week" })).toBeVisible();
  await reader.read("home");

  const event = await eventAt(page.request, /theatre/i, 1);
  await page.goto(`/event-detail/${event.slug}/${event.id}`);
  await page.getByRole("heading", { name: "Good to know" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Interested ?" })).toBeVisible();
  await reader.read("event");
  await page.getByRole("link", { name: "Buy Tickets" }).filter({ visible: true }).first().click();

  await expect(page.getByRole("application", { name: "Seat map" })).toBeVisible();
  expect(await reader.read("picker")).toContain("No tickets yet");
  await page.getByRole("button", { name: "Best available" }).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  await reader.hears("best available", /We chose .+ and .+\.\s[\s\S]*2 tickets including .* fees, total \$/);
  await reader.read("picker with two seats");

  await page.getByRole("radio", { name: "List" }).check();
  const free = availableSeats(page);
  await free.first().click();
  await reader.hears("one seat more", /3 tickets including .* fees, total \$/);
  await chosenSeats(page).last().getByRole("button").click();
  await reader.hears("one seat less", /2 tickets including .* fees, total \$/);
  const list = await reader.read("list of seats");
  expect(list.filter((line) => /^gridcell, Row .+, selected, .*selected/.test(line))).toHaveLength(2);
  expect(
    list.filter((line) => /^gridcell, Row /.test(line) && !/available|selected|sold|in progress/.test(line)),
  ).toEqual([]);
  await page.getByRole("button", { name: "Proceed" }).click();

  const [first, second] = [1, 2].map((n) => page.getByRole("group", { name: `Attendee (${n})` }));
  if (!first || !second) throw new Error("there are no two attendees");
  await expect(first.getByLabel("First name")).toHaveValue("Mina");
  const names = await reader.read("attendees");
  expect(names).toContain("Your tickets are held");
  expect(names).toContainEqual(expect.stringMatching(/^timer, Time left: 1[45] minutes( \d+ seconds?)?$/));
  await second.getByLabel("First name").fill("Theo");
  await second.getByLabel("Last name").fill("");
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await reader.hears("a missing name", "Last name is required.");
  await second.getByLabel("Last name").fill("Marsh");
  await page.getByRole("button", { name: "Book Ticket" }).click();

  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await reader.read("checkout");
  await pay(page);
  await expect(page).toHaveURL(/\/responseSuccessURL/);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await reader.read("success")).toContain("heading, Thank You for booking with us!, level 1");

  await page.goto("/my-ticket");
  await expect(page.getByRole("article")).toHaveCount(2);
  await reader.read("wallet");
  await page.getByRole("button", { name: "Show ticket" }).first().click();
  await expect(page.getByRole("dialog", { name: /^Ticket for/ }).getByText("1 of 2")).toBeVisible();
  await reader.read("ticket");
  await page.getByRole("button", { name: "Next" }).click();
  await reader.hears("the next ticket", "2 of 2");
  await reader.close(info);
});

test("the one block of a buyer who names only who is booking reads like a person talking", async ({
  buyerPage: page,
}, info) => {
  const reader = await ScreenReader.open(page);
  const [event] = await listedEvents(page.request, "search=Low%20Sun%20Quartet");
  if (!event) throw new Error("the event is not listed");
  await openWithSeats(page, event, await freeSeats(page.request, event, 2));
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  await reader.read("checkout without a step of names");
  await page.getByRole("link", { name: "Change names" }).click();
  const names = await reader.read("who is booking");
  expect(names).toContainEqual(expect.stringMatching(/^group, Who's booking/));
  expect(names).toContain("This name goes on all 2 tickets.");
  expect(names.filter((line) => /Phone|Email|Attendee \(/.test(line))).toEqual([]);
  await page.getByLabel("Last name").fill("");
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await reader.hears("a missing name", "Last name is required.");
  await reader.close(info);
});

test("the gate reads like a person talking", async ({ page, context, server, browser }, info) => {
  const holder = await browser.newContext({ baseURL: server.url });
  const userId = await signInHolder(holder, server.url);
  const eventId = await buyTwoSeats(holder, server.url, userId, 2);
  const bought = await ticketsOf(holder.request, { id: userId });
  await holder.close();
  const ticket = bought.findLast((one) => one.event_id === eventId);
  if (!ticket) throw new Error("the holder has no ticket");

  const reader = await ScreenReader.open(page);
  await signInHolder(context, server.url, STAFF);
  await page.goto("/gate");
  await page.getByLabel("Name of this device").fill("North door");
  const event = page.getByRole("button", { name: ticket.event_name });
  await expect(event).toBeVisible();
  await reader.read("choosing an event");
  await event.click();
  await expect(page.getByText(/^Keep this page open/)).toBeVisible({ timeout: 40_000 });
  await reader.read("door");
  // The welcome disappears by itself, and its code is not read again at once. The second scan's verdict stays.
  await expect(async () => {
    await scanByHand(page, ticket.ticket_token);
    await expect(page.getByRole("dialog", { name: "Already in" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await reader.read("verdict: already in")).toContainEqual(expect.stringContaining(ticket.first_name));
  await page.keyboard.press("Escape");
  await scanByHand(page, "https://example.com/menu");
  await expect(page.getByRole("dialog")).toBeVisible();
  await reader.read("verdict: not a ticket");
  await page.keyboard.press("Escape");
  for (const panel of ["Find", "Counts", "More about this device"]) {
    await page.getByRole("navigation", { name: "Door" }).getByRole("button", { name: panel }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await reader.read(`panel: ${panel}`);
    await page.keyboard.press("Escape");
  }
  await reader.close(info);
});
