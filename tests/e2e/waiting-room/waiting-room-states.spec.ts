import type { Page } from "@playwright/test";
import { listedEvents, upcomingEvents } from "../buyer.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoBarriers } from "../no-barriers.ts";
import { expectNoSideways } from "../no-sideways.ts";
import { inMinutes, standInForQueue } from "./queue-stand-in.ts";
import { GATHERING, openRoom, peopleBefore, room, turn } from "./waiting-room-steps.ts";

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: "parallel" });

test("nobody let in, unknown speed, and fewer seats than people are told as they are", async ({ page }) => {
  const { boxOffice } = await openRoom(page, { a_minute: null, seats_left: 200 });
  await expect(room(page).getByText("We can't tell yet how long")).toBeVisible();
  await expect(room(page).getByText("There are more people before you than tickets left.")).toBeVisible();
  boxOffice.a_minute = 0;
  await expect(room(page).getByText("Nobody is being let in just now. You keep your place.")).toBeVisible();
});

test("sold out says so, offers the waiting list, and sends the email", async ({ page }) => {
  const soldOut = (await upcomingEvents(page.request)).find((event) => event.sold_out);
  const boxOffice = await standInForQueue(page);
  await page.goto(`/waiting-room/${soldOut?.id}`);
  await peopleBefore(page, "1,283");
  Object.assign(boxOffice, { phase: "over", seats_left: 0 });
  await expect(page.getByRole("heading", { name: "Sold out" })).toBeVisible();
  await expect(
    room(page).getByText(/18,730 people joined, and 3,118 were let in\. Your place was 4,402\./),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Check my draw" })).toBeVisible();
  await page.getByLabel("Your email").fill("nobody");
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByLabel("Your email")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Your email").fill("waiting@example.com");
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByLabel("Your email")).toBeHidden();
  await expect(page.getByRole("region", { name: "Tickets may come back" }).getByRole("status")).not.toBeEmpty();
  await expectNoBarriers(page);
});

test("nothing left leads to other dates of the same artist", async ({ page }) => {
  const { event, others } = await eventWithOthers(page);
  await standInForQueue(page, { phase: "over", seats_left: 0 });
  await page.goto(`/waiting-room/${event}`);
  const dates = page.getByRole("region", { name: "Other dates" }).getByRole("link");
  await expect(dates.first()).toBeVisible();
  for (const link of await dates.all()) expect(others).toContain(await link.textContent());
  expect(await dates.count()).toBeLessThanOrEqual(3);
  await dates.first().click();
  await expect(page).toHaveURL(/\/event-detail\//);
});

/** An event whose artist has others on sale, with their names. */
async function eventWithOthers(page: Page): Promise<{ event: string; others: string[] }> {
  for (const { id } of await upcomingEvents(page.request)) {
    const html = await (await page.request.get(`/waiting-room/${id}`)).text();
    const { search } = JSON.parse(/id="event">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
    const found = await listedEvents(page.request, `limit=6&search=${encodeURIComponent(search)}`);
    const others = found.filter((event) => event.id !== id && !event.sold_out);
    if (others.length > 0) return { event: id, others: others.map((event) => event.event_name) };
  }
  throw new Error("the demo has no artist with two events");
}

test("a closed sale, and a room that is not needed, are told apart", async ({ page }) => {
  const { boxOffice, event } = await openRoom(page, { phase: "over", seats_left: 12 });
  await expect(page.getByRole("heading", { name: "The sale has closed" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tell me" })).toBeHidden();
  boxOffice.phase = "none";
  await page.goto(`/waiting-room/${event.id}?next=${encodeURIComponent("//evil.example/seat-booking")}`);
  await expect(page.getByRole("heading", { name: "There's no need to wait" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/event-detail/.*/${event.id}$`));
});

test.describe("refusals", () => {
  test.use({ provoked: /429|404/ });

  test("too many joins from one network are told in words, and tried again", async ({ page }) => {
    const refuse = { join: { status: 429, code: "TOO_MANY", message: "Too many." } };
    const { boxOffice } = await openRoom(page, { refuse });
    await expect(room(page).getByText(/^Lots of people are joining from your network at once/)).toBeVisible();
    boxOffice.refuse = {};
    await peopleBefore(page, "1,283");
  });

  test("an event that does not exist has a page that leads on", async ({ page }) => {
    const answer = await page.goto("/waiting-room/999999");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "See all events" })).toHaveAttribute("href", "/events");
  });
});

test("a browser that keeps nothing still waits, and says what that means", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["getItem", "setItem", "removeItem"] as const)
      Storage.prototype[name] = () => {
        throw new DOMException("denied", "SecurityError");
      };
  });
  await openRoom(page);
  await peopleBefore(page, "1,283");
  await expect(room(page).getByText(/^.*This browser keeps nothing, so leave this tab open/)).toBeVisible();
});

test("without barriers in both themes, at 320 px and with text at 400 %", async ({ page }) => {
  const { boxOffice } = await openRoom(page, GATHERING);
  await expect(page.getByRole("timer")).toBeVisible();
  await expectNoBarriers(page);
  Object.assign(boxOffice, { phase: "running", place: 4402, called: 3118, a_minute: 98 });
  await peopleBefore(page, "1,283");
  await page.getByRole("button", { name: "Choose what you're after" }).click();
  await expectNoBarriers(page);
  // A window of 1280 px at 400 % has 320 CSS pixels.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSideways(page);
  boxOffice.called = 4402;
  await expect(page.getByRole("button", { name: "Take these seats" })).toBeVisible();
  await expectNoSideways(page);
  await expectNoBarriers(page);
});

test("somebody who comes too early is told when, and the page opens by itself", async ({ page }) => {
  const { boxOffice } = await openRoom(page, { phase: "none", opens_at: inMinutes(90) });
  await expect(page.getByRole("heading", { name: "You're early" })).toBeVisible();
  await expect(room(page).getByText(/^Tickets go on sale on \w+day /)).toBeVisible();
  Object.assign(boxOffice, GATHERING);
  // Somebody who is early asks about twice a minute.
  await expect(page.getByRole("timer")).toBeVisible({ timeout: 60_000 });
});

test.describe("another account", () => {
  test.use({ provoked: /401/ });

  test("a place of another account is not entered, and the way to sign in is there", async ({ page }) => {
    const { boxOffice } = await openRoom(page, { place: 3, called: 3 });
    await expect(turn(page)).toBeVisible();
    boxOffice.refuse = { enter: { status: 401, code: "SIGNED_OUT", message: "Please sign in." } };
    await page.getByRole("button", { name: "Choose your seats" }).click();
    await expect(page.getByRole("alert").getByText(/^Your place belongs to the account/)).toBeVisible();
    await expect(page.getByRole("alert").getByRole("link", { name: "Sign in" })).toBeVisible();
  });
});
