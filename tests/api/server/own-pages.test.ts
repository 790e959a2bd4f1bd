import { existsSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { hold, order } from "#tests/support/steps/booking-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const box = await openBoxOffice();
await buy(box, box.catalogue.theatre, ["A1", "A2"], box.buyer);
const history = await get(box.app, `/api/booking-history?user_id=${box.buyer.id}`, { as: box.buyer });
const bookingNo: string = history.json().response_data.event_infos[0].data[0].booking_no;

/** The cookies that a browser of this buyer sends. @param named the user in the readable cookies */
const cookiesOf = (as: TestBuyer, named: number = as.id) =>
  `accesstoken=${as.token}; id=${named}; name=Marlee%20Quinn; email=marlee%40example.com; user_role=1`;

const open = (url: string, cookie?: string, headers: Record<string, string> = {}) =>
  box.app.inject({ url, headers: { accept: "text/html", ...headers, ...(cookie && { cookie }) } });

const stateOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(body)?.[1] ?? "null");

const rootOf = (body: string) => /<div id="root">(.*)<\/div>/s.exec(body)?.[1] ?? "";

/** Expects the page that is the same for everybody, which may be cached. */
async function expectEverybodys(url: string, cookie?: string, headers?: Record<string, string>) {
  const answer = await open(url, cookie, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(rootOf(answer.body)).toBe(rootOf((await open(url)).body));
  expect(answer.body).not.toContain("ownerId");
  expect(answer.body).not.toMatch(/Night of the Lyrebird|Marlee|marlee@example\.com/);
}

describe("my tickets", () => {
  it("shows its owner the next tickets with their codes, and is kept by nobody", async () => {
    const answer = await open("/my-ticket", cookiesOf(box.buyer));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers.vary).toContain("Cookie");
    const root = rootOf(answer.body);
    expect(root).toContain(bookingNo);
    expect(root).toContain("Night of the Lyrebird");
    expect(root.match(/<title>QR code of ticket /g)).toHaveLength(2);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
  });

  it("brings the answer that it was drawn from, and names no call that a worker could keep", async () => {
    const state = stateOf((await open("/my-ticket", cookiesOf(box.buyer))).body);
    expect(state.ownerId).toBe(String(box.buyer.id));
    expect(Object.keys(state.answers).sort()).toEqual([`bookingHistory("${box.buyer.id}")`, "settings(undefined)"]);
    expect(state.calls).toEqual(["/api/settings"]);
    expect(state.failed).toBeUndefined();
  });

  it("says that there are none to an owner without tickets", async () => {
    const root = rootOf((await open("/my-ticket", cookiesOf(box.free))).body);
    expect(root).toContain("You have no tickets yet.");
  });

  it("shows each of two people their own", async () => {
    const another = await open("/my-ticket", cookiesOf(box.second));
    expect(another.headers["cache-control"]).toBe("private, no-store");
    expect(another.body).not.toContain(bookingNo);
    expect(stateOf(another.body).ownerId).toBe(String(box.second.id));
  });

  it("does not contain the session, nor what a link to it says", async () => {
    const { body } = await open("/my-ticket?from=guess-the-rest", cookiesOf(box.buyer));
    expect(body).toContain(bookingNo);
    expect(body).not.toContain(box.buyer.token);
    expect(body).not.toMatch(/guess-the-rest|marlee@example\.com/);
  });

  it("is everybody's page without a session, with one that is unknown or over, and for an installed device's preload", async () => {
    await expectEverybodys("/my-ticket");
    await expectEverybodys("/my-ticket", cookiesOf({ ...box.buyer, token: "no-such-session" }));
    await expectEverybodys("/my-ticket", `id=${box.buyer.id}; name=Marlee`);
    await expectEverybodys("/my-ticket", cookiesOf(box.buyer), { "service-worker-navigation-preload": "true" });
    const left = await box.addBuyer("left@example.com");
    await buy(box, box.catalogue.theatre, ["A4"], left);
    expect((await open("/my-ticket", cookiesOf(left))).body).toContain("Night of the Lyrebird");
    await post(box.app, "/api/logout", {}, { as: left });
    await expectEverybodys("/my-ticket", cookiesOf(left));
  });

  it("is everybody's page if the browser believes that somebody else is signed in", async () => {
    await expectEverybodys("/my-ticket", cookiesOf(box.buyer, box.second.id));
    await expectEverybodys("/my-ticket", `accesstoken=${box.buyer.token}`);
  });

  it("leaves a ticket on the full screen to the browser", async () => {
    await expectEverybodys(`/my-ticket?ticket=${encodeURIComponent(bookingNo)}`, cookiesOf(box.buyer));
  });
});

describe("the checkout", () => {
  it("shows its buyer every line of the price, with what it was drawn from", async () => {
    const made = await order(box, box.catalogue.theatre, ["B1", "B2"], box.buyer);
    const answer = await open(`/checkout?pid=${made.pid}`, cookiesOf(box.buyer));
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const root = rootOf(answer.body);
    expect(root).toContain("Night of the Lyrebird");
    expect(root).toContain("by card");
    expect(root).toContain("Tavita Sole");
    expect(root).toContain("Change names");
    expect(root).toMatch(/Time left: 1\d minutes/);
    expect(Object.keys(stateOf(answer.body).answers).sort()).toEqual([
      `findBooking("${made.ticketBooking_id}")`,
      `order("${made.pid}")`,
      "settings(undefined)",
    ]);
  });

  it("is everybody's page for others, for an order that does not exist, and once the hold has ended", async () => {
    const made = await order(box, box.catalogue.theatre, ["B4"], box.buyer);
    await expectEverybodys(`/checkout?pid=${made.pid}`, cookiesOf(box.second));
    await expectEverybodys(`/checkout?pid=${made.pid}`);
    await expectEverybodys("/checkout?pid=999999", cookiesOf(box.buyer));
    await expectEverybodys("/checkout?pid=x", cookiesOf(box.buyer));
    await expectEverybodys("/checkout", cookiesOf(box.buyer));
    await endHold(made.ticketBooking_id);
    await expectEverybodys(`/checkout?pid=${made.pid}`, cookiesOf(box.buyer));
  });
});

describe("the attendees' page", () => {
  it("shows its buyer the held seats and the form, with what it was drawn from", async () => {
    const bookingId = await hold(box, box.catalogue.theatre, ["C1", "C2"], box.second);
    const answer = await open(`/auditoriumusers?ticketBooking_id=${bookingId}`, cookiesOf(box.second));
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const root = rootOf(answer.body);
    expect(root).toContain("Night of the Lyrebird");
    expect(root).toContain("Attendee (2)");
    expect(root).toContain("Book Ticket");
    const names = Object.keys(stateOf(answer.body).answers).map((key) => key.split("(")[0]);
    expect(names.sort()).toEqual(["findBooking", "settings", "userProfile"]);
  });

  it("is everybody's page for others, and once the hold has ended", async () => {
    const bookingId = await hold(box, box.catalogue.theatre, ["C4"], box.second);
    const url = `/auditoriumusers?ticketBooking_id=${bookingId}`;
    await expectEverybodys(url, cookiesOf(box.buyer));
    await expectEverybodys(url);
    await endHold(bookingId);
    await expectEverybodys(url, cookiesOf(box.second));
  });
});

/** Moves a hold into the past. */
async function endHold(bookingId: string): Promise<void> {
  const over = sql`now() - interval '1 minute'`;
  await box.sql`update booking set expires_at = ${over}, hold_expires_at = ${over} where id = ${bookingId}`;
  await box.sql`update seat_claim set expires_at = ${over} where booking_id = ${bookingId}`;
}
