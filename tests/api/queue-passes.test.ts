import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPass, signPass } from "#server/modules/queue/tokens.ts";
import { holdForm, idsOf } from "../support/booking-steps.ts";
import { get, makeTestOffice, post, type TestBuyer, type TestOffice } from "../support/office.ts";
import { callUpTo, enter, join, passOf, setRoom } from "../support/queue-steps.ts";

let box: TestOffice;
let event: number;
let seats: number[];
let people = 0;
beforeAll(async () => {
  box = await makeTestOffice();
  event = box.catalogue.theatre.id;
  const names = "ABCDEFGH".split("").flatMap((row) => Array.from({ length: 10 }, (_, n) => `${row}${n + 3}`));
  seats = await idsOf(box, box.catalogue.theatre, names);
});
afterAll(() => box.close());
beforeEach(async () => {
  await box.db.deleteFrom("queue_room").execute();
  await setRoom(box, box.catalogue.encore.id, { room: "auto" });
  await setRoom(box, event, {});
});

const someone = () => {
  people += 1;
  return box.addBuyer(`pass-${people}@example.com`);
};
const withPass = (pass: string) => ({ headers: { "x-queue-pass": pass } });
const seatsUrl = (more = "") => `/api/getdomedetails?eventId=${event}&placeId=${box.catalogue.theatre.placeId}${more}`;

function holdOne(as: TestBuyer, pass?: string) {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const form = holdForm(theatre, section, [seats.pop() ?? 0], as);
  return post(box.app, "/api/booking-ticket", form, { as, ...(pass && withPass(pass)) });
}

/** Joins, is called and enters. */
async function comeIn(as?: TestBuyer): Promise<string> {
  const { token, place } = await join(box, event, as && { as });
  await callUpTo(box, event, place ?? 0);
  return passOf(box, token, as ? { as } : {});
}

describe("while a room is open", () => {
  it("calls that show or hold seats need a pass", async () => {
    const { encore, theatre } = box.catalogue;
    const both = `eventId=${theatre.id},${encore.id}&placeId=${theatre.placeId},${encore.placeId}`;
    const urls = [
      seatsUrl(),
      `/api/getdomedetails?eventId[]=${event}&placeId=${theatre.placeId}`,
      `/api/comboeventdomedetails?${both}`,
      `/api/best-available?eventId=${event}&count=2`,
      `/api/seat-stream?eventId=${encore.id},${event}`,
    ];
    for (const url of urls) {
      const answer = await get(box.app, url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, "QUEUE"]);
      // Whatever else the call is about, this is the event to wait for.
      expect(answer.json().response_data).toEqual({ event_id: String(event) });
    }
    const hold = await holdOne(await someone());
    expect(hold.json()).toMatchObject({ code: "QUEUE", response_data: { event_id: String(event) } });
    expect(hold.statusCode).toBe(403);
    expect((await get(box.app, seatsUrl("&summary=1"))).statusCode).toBe(200);
  });

  it("a called buyer sees the seats, holds them, and needs no pass to go on", async () => {
    const as = await someone();
    const pass = await comeIn(as);
    expect((await get(box.app, seatsUrl(), { as, ...withPass(pass) })).json()).toMatchObject({ status: 1 });
    const held = await holdOne(as, pass);
    expect(held.json(), held.body).toMatchObject({ status: 1 });
    const booking = await get(box.app, `/api/booking?ticketBooking_id=${held.json().ticketBooking_id}`, { as });
    expect(booking.json()).toMatchObject({ status: 1 });
  });

  it("the cookie carries the pass: out of the reach of scripts, and only to calls", async () => {
    const { token } = await join(box, event);
    await callUpTo(box, event, 1);
    const entered = await enter(box, token);
    const [cookie] = entered.cookies as { name: string; value: string; path: string; httpOnly: boolean }[];
    expect(cookie).toMatchObject({ name: `queue_pass_${event}`, path: "/api", httpOnly: true, sameSite: "Lax" });
    const answer = await box.app.inject({
      url: seatsUrl(),
      headers: { "x-client-key": "brolga-storefront", cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it("a hold renews the pass", async () => {
    const as = await someone();
    const pass = await comeIn(as);
    const held = await holdOne(as, pass);
    const renewed = readPass(String(held.headers["x-queue-pass"]), box.office.secrets);
    const before = readPass(pass, box.office.secrets);
    expect(renewed?.expiresAt).toBeGreaterThan(before?.expiresAt ?? Number.POSITIVE_INFINITY);
    expect(String(held.headers["set-cookie"])).toContain(`queue_pass_${event}=`);
  });
});

describe("a pass", () => {
  const isRefused = (answer: { statusCode: number; json(): { code?: string } }) =>
    expect([answer.statusCode, answer.json().code]).toEqual([403, "QUEUE"]);

  it("is refused if it is made up, cut, changed, over, or of another event", async () => {
    const pass = await comeIn();
    const { secrets } = box.office;
    const whole = readPass(pass, secrets);
    if (!whole) throw new Error("the pass is not ours");
    const over = signPass({ ...whole, expiresAt: Date.now() - 60_000 }, secrets);
    const elsewhere = signPass({ ...whole, eventId: box.catalogue.encore.id }, secrets);
    const foreign = signPass(whole, { sessionSecret: "another office's secret, another one" });
    const changed = `${pass.slice(0, 8)}${pass[8] === "A" ? "B" : "A"}${pass.slice(9)}`;
    const { token } = await join(box, event);
    for (const wrong of ["x", "", "é", pass.slice(1), changed, over, elsewhere, foreign, token, "A".repeat(5000)])
      isRefused(await get(box.app, seatsUrl(), { headers: { "x-queue-pass": encodeURIComponent(wrong) } }));
    expect((await get(box.app, seatsUrl(), withPass(pass))).statusCode).toBe(200);
  });

  it("of an account is good for this account's session only", async () => {
    const [as, thief] = [await someone(), await someone()];
    const pass = await comeIn(as);
    isRefused(await get(box.app, seatsUrl(), { as: thief, ...withPass(pass) }));
    isRefused(await get(box.app, seatsUrl(), withPass(pass)));
    isRefused(await holdOne(thief, pass));
    expect((await holdOne(as, pass)).json()).toMatchObject({ status: 1 });
  });

  it("without an account belongs to the first account that holds with it", async () => {
    const [as, thief] = [await someone(), await someone()];
    const pass = await comeIn();
    expect((await holdOne(as, pass)).json()).toMatchObject({ status: 1 });
    isRefused(await holdOne(thief, pass));
    expect((await holdOne(as, pass)).json()).toMatchObject({ status: 1 });
  });

  it("cannot be used by two accounts at the same moment", async () => {
    const pass = await comeIn();
    const buyers = await Promise.all(Array.from({ length: 4 }, someone));
    const answers = await Promise.all(buyers.map((as) => holdOne(as, pass)));
    expect(answers.filter((answer) => answer.json().status === 1)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(3);
  });

  it("is given to nobody too early, and to nobody else's session", async () => {
    const [as, other] = [await someone(), await someone()];
    const { token } = await join(box, event, { as });
    expect((await enter(box, token, { as })).json()).toMatchObject({
      ...{ status: 0, code: "NOT_YET" },
      response_data: { place: 1, called: 0 },
    });
    await callUpTo(box, event, 1);
    expect((await enter(box, token)).json()).toMatchObject({ code: "SIGNED_OUT" });
    expect((await enter(box, token, { as: other })).json()).toMatchObject({ code: "FOREIGN_USER" });
    expect((await enter(box, token, { as })).json()).toMatchObject({ status: 1 });
  });

  it("needs no correct clock of the process", async () => {
    const pass = await comeIn();
    const { now } = Date;
    Date.now = () => now() + 365 * 86_400_000;
    try {
      expect((await get(box.app, seatsUrl(), withPass(pass))).statusCode).toBe(200);
    } finally {
      Date.now = now;
    }
  });
});

describe("a hold", () => {
  it("needs no pass where no room is open, at the very moment in which the room closes", async () => {
    await setRoom(box, event, { room: "off" });
    expect((await holdOne(await someone())).json()).toMatchObject({ status: 1 });
  });

  it("needs a pass from the moment in which the room opens, although nobody has told the process", async () => {
    await setRoom(box, event, { opensIn: 60 * 60 });
    expect(box.app.waitingRooms.isGated(event)).toBe(false);
    // The room opens 30 minutes before the sale, in about a second. No reading of the rooms comes in between.
    await sql`update event set sale_opens_at = now() + interval '30 minutes 1 second' where id = ${event}`.execute(
      box.db,
    );
    await box.app.waitingRooms.refresh();
    const refreshed = box.app.waitingRooms.clock();
    await expect.poll(() => box.app.waitingRooms.isGated(event), { timeout: 30_000 }).toBe(true);
    expect(box.app.waitingRooms.clock() - refreshed).toBeGreaterThan(0);
  });
});
