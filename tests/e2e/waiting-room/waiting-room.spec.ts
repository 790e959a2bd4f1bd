import type { Page } from "@playwright/test";
import { addressOfSeats, chosenSeats, freeSeats, registerBuyer, rememberInPage } from "../back-door.ts";
import { eventAt } from "../buyer.ts";
import { expect, test } from "../fixtures.ts";
import { press } from "../key-steps.ts";
import { inMinutes, standInForQueue } from "./queue-stand-in.ts";
import { GATHERING, openRoom, peopleBefore, room, turn } from "./waiting-room-steps.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: "parallel" });

test("from the gathering through the draw and the wait to the seats", { tag: "@main" }, async ({ page }) => {
  const { event, boxOffice } = await openRoom(page, GATHERING);
  await expect(page.getByRole("timer")).toContainText(/The draw is in 1[12]:\d\d/);
  await expect(room(page).getByText(/^You're in\. Everyone here before .* gets a place by chance/)).toBeVisible();
  Object.assign(boxOffice, { phase: "running", opens_at: inMinutes(0), called: 10 });
  await expect(room(page).getByText("Your place is on its way", { exact: false })).toBeVisible();
  Object.assign(boxOffice, { place: 4402, called: 3118, a_minute: 98 });
  await peopleBefore(page, "1,283");
  await expect(room(page).getByText("11 to 15 minutes")).toBeVisible();
  await expect(room(page).getByText("98 let in a minute")).toBeVisible();
  await expect(room(page).getByRole("heading", { name: "Place 4,402 of 18,730" })).toBeVisible();
  await expect(room(page).getByRole("link", { name: "Check my draw" })).toHaveAttribute(
    "href",
    `/waiting-room/${event.id}/draw`,
  );
  boxOffice.called = 3760;
  await peopleBefore(page, "641");
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  boxOffice.called = 4402;
  await expect(turn(page)).toBeFocused();
  await expect(page).toHaveTitle(/^It is your turn: /);
  await expect(room(page).getByText(/^Start within [23]:\d\d\./)).toBeVisible();
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(page).toHaveURL(new RegExp(`/seat-booking\\?eventId=${event.id}&placeId=${event.place_id}`));
  await expect(page.getByRole("application", { name: "Seat map" })).toBeVisible();
  expect(boxOffice.joins).toEqual([undefined]);
});

test("a reload, a new tab and a network that dies keep the place and ask for no other one", async ({
  page,
  context,
}) => {
  const { boxOffice, address } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await page.reload();
  await peopleBefore(page, "1,283");
  const second = await context.newPage();
  await second.goto(address);
  await peopleBefore(second, "1,283");
  expect(boxOffice.joins).toEqual([undefined]);
  boxOffice.called = 3200;
  await peopleBefore(second, "1,201");
  await peopleBefore(page, "1,201");
  await second.close();
  // The tab that is left continues to poll.
  boxOffice.called = 3300;
  await peopleBefore(page, "1,101");

  await context.setOffline(true);
  Object.assign(boxOffice, { called: 3400, isAway: true });
  await expect(room(page).getByText(/We can't reach the box office just now\. You keep your place/)).toBeVisible();
  await peopleBefore(page, "1,101");
  await context.setOffline(false);
  boxOffice.isAway = false;
  await peopleBefore(page, "1,001");
  await expect(room(page).getByText(/We can't reach/)).toBeHidden();
});

test("of two tabs only the one that is looked at asks", async ({ page, context }) => {
  const { boxOffice, address } = await openRoom(page);
  await peopleBefore(page, "1,283");
  const second = await context.newPage();
  await second.goto(address);
  await peopleBefore(second, "1,283");
  const asks = (tab: Page) => tab.waitForRequest(/\/api\/queue\/\d+$/);
  await asks(second);
  let firstAsked = 0;
  page.on("request", (request) => {
    if (/\/api\/queue\/\d+$/.test(request.url())) firstAsked += 1;
  });
  boxOffice.called = 3118 + 100;
  await peopleBefore(page, "1,183");
  expect(firstAsked).toBe(0);
});

test("signing in meanwhile joins again with the same token, so that the place follows the account", async ({
  page,
  context,
  server,
}) => {
  const { boxOffice, event } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/waiting-room/${event.id}`)}`,
  );
  await rememberInPage(context, server.url, await registerBuyer(context.request));
  await expect(room(page).getByText("Signed in as Mina")).toBeVisible();
  await expect.poll(() => boxOffice.joins).toEqual([undefined, "token-1"]);
  await peopleBefore(page, "1,283");
});

test("by keyboard alone from the wait to the seats", async ({ page }) => {
  const { boxOffice } = await openRoom(page);
  await peopleBefore(page, "1,283");
  await press(page, page.getByRole("button", { name: "Choose what you're after" }));
  await expect(page.getByLabel("How many seats")).toBeFocused();
  await press(page, page.getByRole("button", { name: "Done" }));
  await expect(page.getByRole("button", { name: "Change what you're after" })).toBeFocused();
  boxOffice.called = 4402;
  await expect(turn(page)).toBeFocused();
  await press(page, page.getByRole("button", { name: "Take these seats" }));
  await expect(chosenSeats(page)).toHaveCount(2);
});

test("somebody who was away for longer than the claim enters at once", async ({ page }) => {
  const { boxOffice, event } = await openRoom(page, { called: 5000 });
  await expect(turn(page)).toBeVisible();
  await page.evaluate((key) => {
    const place = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify({ ...place, calledAt: place.calledAt - 600_000 }));
  }, `brolga.queue.${event.id}.place`);
  await page.reload();
  await expect(room(page).getByText(/^You were away for a while, and your turn is still yours/)).toBeVisible();
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(page).toHaveURL(/seat-booking/);
  expect(boxOffice.joins).toHaveLength(1);
});

test("a device that thinks it is called too early goes on waiting", async ({ page }) => {
  const { boxOffice } = await openRoom(page, { called: 4402 });
  await expect(turn(page)).toBeVisible();
  boxOffice.called = 4390;
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await peopleBefore(page, "11");
});

test.describe("a picker without a pass", () => {
  test.use({ provoked: /403/ });

  test("leads to the waiting room and back to the same picker, and 'back' does not lead into a trap", async ({
    page,
  }) => {
    const event = await eventAt(page.request, /dome/i, 1);
    await standInForQueue(page, { place: 3, called: 3 });
    const picker = addressOfSeats(event, await freeSeats(page.request, event, 2));
    let isGated = true;
    await page.route(/\/api\/(getdomedetails|seat-stream|best-available)/, (route) => {
      const isSummary = route.request().url().includes("summary=1");
      if (!isGated || isSummary) return route.continue();
      return route.fulfill({ status: 403, json: { status: 0, code: "QUEUE", message: "Wait." } });
    });
    await page.goto("/about-us");
    await page.goto(picker);
    await expect(turn(page)).toBeVisible();
    expect(new URL(page.url()).searchParams.get("next")).toContain(`eventId=${event.id}`);
    isGated = false;
    await page.getByRole("button", { name: "Choose your seats" }).click();
    await expect(page).toHaveURL(/\/seat-booking\?/);
    await expect(chosenSeats(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(/about-us/);
  });
});

test("the document is small, cacheable by anybody, and sets no cookie", async ({ request }) => {
  const event = await eventAt(request, /dome/i, 1);
  const answer = await request.get(`/waiting-room/${event.id}`);
  const headers = answer.headers();
  expect(headers["cache-control"]).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  const again = await request.get(`/waiting-room/${event.id}`, { headers: { "if-none-match": headers.etag ?? "" } });
  expect(again.status()).toBe(304);
});
