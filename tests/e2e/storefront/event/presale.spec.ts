import type { Page } from "@playwright/test";
import { changeAnswer } from "#tests/e2e/answers.ts";
import { freeSeats, ticketsOf } from "#tests/e2e/back-door.ts";
import { changeSize, fitsBothSizes, nameAttendees, pay } from "#tests/e2e/buyer.ts";
import { expect, SERVER_AWAY, test } from "#tests/e2e/fixtures.ts";
import { press } from "#tests/e2e/key-steps.ts";
import { expectNoBarriers } from "#tests/e2e/no-barriers.ts";
import { turn } from "#tests/e2e/waiting-room/waiting-room-steps.ts";
import { operate } from "#tests/support/servers/operate.ts";
import { CODE, openPresale, pageOf, presaleEvent } from "./presale-venue.ts";

// This file has its own server, because the night exists on no other. A picker without a pass is refused before it
// leads into the room.
test.use({ provoked: new RegExp(`${SERVER_AWAY.source}|403`) });
test.use({ serverOf: "presale", viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 180_000 });

test.beforeAll(({ server }) => openPresale(server));

const TURNS = { timeout: 90_000 };
const presale = (page: Page) => page.getByRole("region", { name: "Presale" });
const field = (page: Page) => presale(page).getByLabel("Presale code");
const accepted = (page: Page) => presale(page).getByText("Presale code accepted: Members");
const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();

/** Changes what the box office says about the presale. */
const change = (page: Page, facts: object) =>
  changeAnswer(page, /\/api\/access-code/, (presale) => Object.assign(presale, facts));

test("a presale by code, by keyboard, from the event's page to the ticket", async ({ page, buyer }) => {
  const event = await presaleEvent(page.request);
  await page.goto(pageOf(event));
  await expect(
    page
      .getByRole("main")
      .getByText(/^On sale Sat 1 Feb 2031, 9 am$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy Tickets" })).toHaveCount(0);
  await expectNoBarriers(page);

  await expect(field(page)).toBeHidden();
  await press(page, page.getByText("Have a presale code?"));
  await press(page, field(page));
  await expect(presale(page).getByText("Please type your presale code first.")).toBeVisible();
  await page.keyboard.type("wallaby");
  await page.keyboard.press("Enter");
  await expect(presale(page).getByText("That presale code doesn't work for this event.")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("wallaby");
  await field(page).fill("");
  await page.keyboard.type("crane31");
  await page.keyboard.press("Enter");
  await expect(accepted(page)).toBeVisible();
  await expect(presale(page).getByText("You can buy tickets in Stalls until Fri 31 Jan 2031, 6 pm.")).toBeVisible();
  // People who can buy now are not told to wait.
  await expect(page.getByText(/It changes by itself/)).toHaveCount(0);
  await expect(page.getByText(/^Without a code, tickets are on sale from Sat 1 Feb 2031, 9 am\./)).toBeVisible();
  await expectNoBarriers(page);
  await fitsBothSizes(page, presale(page).getByRole("link", { name: "Buy Tickets" }));

  await press(page, presale(page).getByRole("link", { name: "Buy Tickets" }));
  await expect(page).toHaveURL(/\/seat-booking\?/);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  const sections = page.getByRole("list", { name: "Sections" });
  await expect(sections.getByRole("button", { name: /Balcony/ })).toContainText("Not in the presale");
  await expect(sections.getByRole("button", { name: /Stalls/ })).toContainText(/\d+ seats left/);
  await sections.getByRole("button", { name: /Balcony/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your presale code doesn't open Balcony.")).toBeVisible();
  await dialog.getByRole("button", { name: "ok" }).click();
  await expectNoBarriers(page);

  const free = await freeSeats(page.request, event, 60);
  const seat = free.seats[0];
  const chosen = `section=${free.sectionId}&seats=${free.sectionId}.${seat?.id}`;
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list&${chosen}`);
  await expect(page.getByText("$63.00 AUD")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Proceed" }));
  await expect(page).toHaveURL(/\/auditoriumusers/);
  await nameAttendees(page, 1);
  await page.getByRole("button", { name: "Book Ticket" }).click();
  await pay(page);
  await expect(page).toHaveURL(/\/thankyou|responseSuccessURL/i);
  await expect.poll(async () => (await ticketsOf(page.request, buyer)).length).toBe(1);
});

test("a link with a code leaves the code nowhere, and is good for the visit", async ({ page, context }) => {
  const event = await presaleEvent(page.request);
  const told: string[] = [];
  page.on("request", (request) => {
    const referrer = request.headers().referer ?? "";
    if (!request.isNavigationRequest()) told.push(`${request.url()} ${referrer}`);
  });
  const address = `${pageOf(event)}?code=${encodeURIComponent(CODE)}`;
  const answer = await page.goto(address);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(accepted(page)).toBeVisible();
  expect(page.url()).not.toContain("code");
  expect(told.filter((line) => /crane/i.test(line))).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie),
  ).not.toMatch(/crane/i);

  await page.reload();
  await expect(accepted(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await expect(other.getByRole("button", { name: "Proceed" })).toBeVisible();
  await page.goto("/");
  await page.goBack();
  await expect(accepted(page)).toBeVisible();
  expect(page.url()).not.toContain("code");
});

test("a code whose answer did not come is kept and sent again after a reload", async ({ page }) => {
  const event = await presaleEvent(page.request);
  await page.route(/\/api\/access-code$/, (route) => route.abort());
  await page.goto(`${pageOf(event)}?code=${encodeURIComponent(CODE)}`);
  await expect(field(page)).toHaveValue(CODE);
  await expect(
    presale(page)
      .getByText(/We can't reach the box office/)
      .first(),
  ).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(accepted(page)).toBeVisible();
});

test("without a code, a picker says when the sale opens, and a code typed there opens it", async ({ page }) => {
  const event = await presaleEvent(page.request);
  await changeSize(page);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`);
  await expect(page.getByText(/^On sale Sat 1 Feb 2031/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveCount(0);
  await page.getByText("Have a presale code?").click();
  await field(page).fill(CODE);
  await presale(page).getByRole("button", { name: "Use code" }).click();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Sections" }).getByText("Not in the presale")).toBeVisible();
});

test("an open page and an open picker turn at the presale's opening and at its end", async ({ page }) => {
  const event = await presaleEvent(page.request);
  // Its page and its picker are open in time, also on a slow machine.
  await change(page, { opens_at: inSeconds(25), closes_at: inSeconds(60) });
  await page.goto(`${pageOf(event)}?code=${encodeURIComponent(CODE)}`);
  await expect(
    presale(page).getByText(/^You can buy tickets in Stalls from today, .* This page changes by itself\.$/),
  ).toBeVisible();
  await expect(presale(page).getByRole("link", { name: "Buy Tickets" })).toBeVisible(TURNS);
  await presale(page).getByRole("link", { name: "Buy Tickets" }).click();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  await expect(page.getByText("Members: this presale is over")).toBeVisible(TURNS);
  await expect(page.getByRole("button", { name: "Proceed" })).toHaveCount(0);
});

test("a used-up code says so, and lets its reader try again", async ({ page }) => {
  const event = await presaleEvent(page.request);
  await change(page, { used_up: true });
  await page.goto(`${pageOf(event)}?code=${encodeURIComponent(CODE)}`);
  await expect(presale(page).getByText("Every order that this code allows is taken.")).toBeVisible();
  await expectNoBarriers(page);
  const answered = page.waitForResponse(/\/api\/access-code\?/);
  await presale(page).getByRole("button", { name: "Check again" }).click();
  await answered;
  // From here on, the page's own polling finds that the use is free again.
  await page.unrouteAll({ behavior: "wait" });
  await expect(presale(page).getByRole("link", { name: "Buy Tickets" })).toBeVisible();
});

test("the waiting room ends the presale: a code leads into it, and everybody buys after it", async ({
  buyerPage: page,
  server,
}) => {
  const event = await presaleEvent(page.request);
  await page.goto(`${pageOf(event)}?code=${encodeURIComponent(CODE)}`);
  await expect(accepted(page)).toBeVisible();
  await operate(server, `queue set ${event.id} --opens-at ${inSeconds(50)} --room on --room-minutes 30`);
  await page.reload();
  await expect(page.getByRole("link", { name: "Join the waiting room" }).first()).toBeVisible();
  await expect(presale(page)).toHaveCount(0);
  await page.goto(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}&view=list`);
  await expect(page).toHaveURL(/\/waiting-room\//);
  await expect(turn(page)).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(page.getByRole("button", { name: "Proceed" })).toBeVisible();
  await expect(page.getByText("Not in the presale")).toHaveCount(0);
});
