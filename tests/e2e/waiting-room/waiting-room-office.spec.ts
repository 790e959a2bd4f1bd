import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { operate } from "#tests/support/servers/operate.ts";
import {
  addressOfSeats,
  type Buyer,
  chosenSeats,
  dataOf,
  freeSeats,
  rememberInPage,
  signInByCall,
} from "../back-door.ts";
import { CLIENT_KEY, eventAt, signIn, upcomingEvents } from "../buyer.ts";
import { expect, test, type WorkerServer } from "../fixtures.ts";
import { chosenFor, comboOf } from "../storefront/seats/combo-buyer.ts";
import { peopleBefore, room, turn } from "./waiting-room-steps.ts";

test.use({
  viewport: { width: 360, height: 740 },
  serverOf: "waiting rooms",
  // The picker's calls are refused before the wait. The server is killed while a command runs, and answers 503 until it is ready:
  // how a browser names an answer that ends in the middle depends on the moment.
  provoked: /40[13]|503|net::ERR_/,
});
test.describe.configure({ timeout: 240_000 });

const WAIT = { timeout: 90_000 };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Runs commands of a waiting room. */
const operateRoom = (server: WorkerServer, ...commands: string[]) =>
  operate(server, ...commands.map((command) => `queue ${command}`));

/** Opens a room that lets nobody in, so that everybody waits. */
const openPaused = (server: WorkerServer, id: string) =>
  operateRoom(server, `set ${id} --room on --opens-at none`, `open ${id}`, `pause ${id}`);

async function phaseOf(request: APIRequestContext, eventId: string): Promise<string> {
  return (await dataOf(request, `queue/${eventId}`)).phase;
}

/** People who join without a page. */
async function join(request: APIRequestContext, eventId: string, count: number): Promise<void> {
  for (let person = 0; person < count; person += 1) {
    const answer = await request.post("/api/queue/join", { headers: CLIENT_KEY, data: { event_id: eventId } });
    expect((await answer.json()).status).toBe(1);
  }
}

const place = (page: Page, name: RegExp) => expect(room(page).getByRole("heading", { name })).toBeVisible(WAIT);

/** A browser of its own on another device. @param buyer who is signed in there */
async function otherDevice(browser: Browser, url: string, buyer?: Buyer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
  if (buyer) {
    await signInByCall(context.request, buyer);
    await rememberInPage(context, url, buyer);
  }
  return context.newPage();
}

test("from a picker's address through the gathering, the draw, the wait and the call to held seats", async ({
  buyerPage: page,
  otherClient,
  server,
}) => {
  const event = await eventAt(page.request, /dome/i, 5);
  const seats = await freeSeats(page.request, event, 2);
  await operateRoom(server, `set ${event.id} --opens-at ${inMinutes(60)} --room on --room-minutes 120`);
  await expect.poll(() => phaseOf(page.request, event.id), WAIT).toBe("gathering");
  await page.goto("/about-us");
  await page.goto(addressOfSeats(event, seats));
  await expect(page).toHaveURL(/\/waiting-room\//);
  await expect(room(page).getByText(/^You're in\. Everyone here before/)).toBeVisible();
  await expect(page.getByRole("timer")).toContainText("The draw is in");
  await join(otherClient, event.id, 5);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();

  // The server goes away while people wait, and comes back with the sale open.
  await operateRoom(server, `set ${event.id} --opens-at ${inMinutes(0)}`, `pause ${event.id}`);
  await place(page, /^Place [1-6] of 6$/);
  await expect(page.getByRole("link", { name: "Check my draw" })).toBeVisible();
  await expect(page.getByText("Signed in as Mina")).toBeVisible();

  await operateRoom(server, `resume ${event.id}`);
  await expect(turn(page)).toBeVisible(WAIT);
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(chosenSeats(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(/auditoriumusers/);
  await expect(page.getByText("Your tickets are held")).toBeVisible();
});

test("an account has one place on two devices, and takes it along by signing in", async ({
  buyerPage: page,
  buyer,
  browser,
  otherClient,
  server,
}) => {
  const event = await eventAt(page.request, /dome/i, 4);
  await openPaused(server, event.id);
  await expect.poll(() => phaseOf(page.request, event.id), WAIT).toBe("running");
  await join(otherClient, event.id, 3);
  const address = `/waiting-room/${event.id}`;
  await page.goto(address);
  await place(page, /^Place 4 of 4$/);
  await peopleBefore(page, "3");

  const tablet = await otherDevice(browser, server.url, buyer);
  await tablet.goto(address);
  await place(tablet, /^Place 4 of 4$/);

  const phone = await otherDevice(browser, server.url);
  await phone.goto(
    `${address}?next=${encodeURIComponent(`/seat-booking?eventId=${event.id}&placeId=${event.place_id}`)}`,
  );
  await place(phone, /^Place 5 of 5$/);
  await phone.getByRole("link", { name: "Sign in" }).click();
  await signIn(phone, buyer);
  await expect(phone).toHaveURL(new RegExp(`/waiting-room/${event.id}\\?next=`));
  await expect(phone.getByText("Signed in as Mina")).toBeVisible();
  // The lower place of the two stays.
  await place(phone, /^Place 4 of 5$/);
  await peopleBefore(phone, "3");

  // The room closes while everybody waits, so nobody has to any more.
  await operateRoom(server, `close ${event.id}`);
  await expect(phone.getByRole("application", { name: "Seat map" })).toBeVisible(WAIT);
  await expect(page).toHaveURL(/\/seat-booking\?/, WAIT);
  await Promise.all([tablet.context().close(), phone.context().close()]);
});

test("a pass that is over leads back into the room, where the same place enters at once", async ({
  buyerPage: page,
  context,
  server,
}) => {
  const event = await eventAt(page.request, /dome/i, 3);
  await operateRoom(server, `set ${event.id} --room on --opens-at none`, `open ${event.id}`);
  await expect.poll(() => phaseOf(page.request, event.id), WAIT).toBe("running");
  const picker = `/seat-booking?eventId=${event.id}&placeId=${event.place_id}`;
  await page.goto("/about-us");
  await page.goto(picker);
  await expect(turn(page)).toBeVisible(WAIT);
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(page.getByRole("application", { name: "Seat map" })).toBeVisible();
  const entryOf = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "{}").entry, placeKey);
  const placeKey = `brolga.queue.${event.id}.place`;
  const entry = await entryOf();
  expect(entry).toBeTruthy();

  // Passes end with their cookie.
  await context.clearCookies({ name: `queue_pass_${event.id}` });
  await page.reload();
  await expect(turn(page)).toBeVisible(WAIT);
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(page.getByRole("application", { name: "Seat map" })).toBeVisible();
  expect(await entryOf()).toBe(entry);
  await page.goBack();
  await expect(page).toHaveURL(/about-us/);
});

test("a combo leads to the room of the event that has one, and back with its seats", async ({
  buyerPage: page,
  server,
}) => {
  const combo = await comboOf(page.request, 2);
  const last = combo.members.at(-1);
  if (!last) throw new Error("the combo has no events");
  const free = await Promise.all(combo.members.map((member) => freeSeats(page.request, member, 1)));
  const seats = combo.members.map(({ id }, index) => `${id}.${free[index]?.sectionId}.${free[index]?.seats[0]?.id}`);
  await operateRoom(server, `set ${last.id} --room on --opens-at none`, `open ${last.id}`);
  await expect.poll(() => phaseOf(page.request, last.id), WAIT).toBe("running");
  const section = free[0]?.sectionId;
  await page.goto(`/combo-seat-booking?comboEventId=${combo.id}&view=list&section=${section}&seats=${seats.join(",")}`);
  await expect(page).toHaveURL(new RegExp(`/waiting-room/${last.id}\\?`));
  await expect(turn(page)).toBeVisible(WAIT);
  await page.getByRole("button", { name: "Choose your seats" }).click();
  await expect(page).toHaveURL(/\/combo-seat-booking\?/);
  for (const { event_name } of combo.members) await expect(chosenFor(page, event_name)).toHaveCount(1);
});

test("the box office itself says that an event is sold out, and that a sale has closed", async ({ page, server }) => {
  const soldOut = (await upcomingEvents(page.request)).find((event) => event.sold_out);
  const closed = await eventAt(page.request, /dome/i, 1);
  await operateRoom(
    server,
    `set ${soldOut?.id} --room on`,
    `open ${soldOut?.id}`,
    `set ${closed.id} --room on --closes-at ${inMinutes(-1)}`,
  );
  await page.goto(`/waiting-room/${soldOut?.id}`);
  await expect(page.getByRole("heading", { name: "Sold out" })).toBeVisible(WAIT);
  await expect(page.getByLabel("Your email")).toBeVisible();
  await page.goto(`/waiting-room/${closed.id}`);
  await expect(page.getByRole("heading", { name: "The sale has closed" })).toBeVisible(WAIT);
});

test("the box office itself sends on whoever need not wait", async ({ page }) => {
  const event = await eventAt(page.request, /dome/i, 2);
  const picker = `/seat-booking?eventId=${event.id}&placeId=${event.place_id}`;
  await page.goto(`/waiting-room/${event.id}?next=${encodeURIComponent(picker)}`);
  await expect(page.getByRole("heading", { name: "There's no need to wait" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/seat-booking\\?eventId=${event.id}`));
  await expect(page.getByRole("application", { name: "Seat map" })).toBeVisible();
});
