import { beforeEach, describe, expect, it } from "vitest";
import { readPass, signPass } from "#server/modules/queue/tokens.ts";
import { type Call, get, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { seatsToHold } from "#tests/support/catalogue/seats-to-hold.ts";
import {
  callUpTo,
  enter,
  join,
  newRoom,
  passOf,
  seatsUrl,
  setRoom,
  someone,
  withPass,
} from "#tests/support/steps/queue-steps.ts";

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
const seats = await seatsToHold(box);
beforeEach(async () => {
  await newRoom(box, box.catalogue.encore.id, { room: "auto" });
  await setRoom(box, event, {});
});

const look = (call: Call = {}) => get(box.app, seatsUrl(box.catalogue.theatre), call);

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
      seatsUrl(theatre),
      `/api/getdomedetails?eventId[]=${event}&placeId=${theatre.placeId}`,
      `/api/comboeventdomedetails?${both}`,
      `/api/best-available?eventId=${event}&count=2`,
      `/api/seat-stream?eventId=${encore.id},${event}`,
    ];
    for (const url of urls) {
      const answer = await get(box.app, url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, "QUEUE"]);
      // Whatever else the call is about, this is the event with the waiting room.
      expect(answer.json().response_data).toEqual({ event_id: String(event) });
    }
    const hold = await seats.holdNext(await someone(box));
    expect(hold.json()).toMatchObject({ code: "QUEUE", response_data: { event_id: String(event) } });
    expect(hold.statusCode).toBe(403);
    expect((await get(box.app, `${seatsUrl(theatre)}&summary=1`)).statusCode).toBe(200);
  });

  it("a called buyer sees the seats, holds them, and needs no pass to go on", async () => {
    const as = await someone(box);
    const pass = await comeIn(as);
    expect((await look({ as, ...withPass(pass) })).json()).toMatchObject({ status: 1 });
    const held = await seats.holdNext(as, pass);
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
      url: seatsUrl(box.catalogue.theatre),
      headers: { "x-client-key": "brolga-storefront", cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it("a pass ends when its buyer's time is over, however often they enter, and whoever comes back later gets another", async () => {
    const { token } = await join(box, event);
    await callUpTo(box, event, 1);
    const ends = async () => readPass(await passOf(box, token), box.services.secrets)?.expiresAt;
    const first = await ends();
    await box.sql`update queue_entry set pass_until = pass_until - interval '5 minutes' where event_id = ${event}`;
    expect(await ends()).toBe(Number(first) - 5 * 60_000);
    await box.sql`update queue_entry set pass_until = now() - interval '1 second' where event_id = ${event}`;
    expect(await ends()).toBeGreaterThanOrEqual(Number(first));
  });

  it("nothing from before the room opened opens it: neither a pass nor a place", async () => {
    await newRoom(box, event, { room: "auto" });
    const tokens = await Promise.all(Array.from({ length: 3 }, async () => (await join(box, event)).token));
    const passes = await Promise.all(tokens.map((token) => passOf(box, token)));
    expect(await box.app.waitingRooms.openForRush(event)).toBe(true);
    for (const pass of passes) expect((await look(withPass(pass))).statusCode).toBe(403);
    for (const token of tokens) {
      expect((await enter(box, token)).json()).toMatchObject({ status: 0, code: "NOT_FOUND" });
      const again = await join(box, event, { token });
      expect((await enter(box, again.token)).json()).toMatchObject({ status: 0, code: "NOT_YET" });
    }
  });

  it("a hold renews the pass", async () => {
    const as = await someone(box);
    const pass = await comeIn(as);
    const held = await seats.holdNext(as, pass);
    const renewed = readPass(String(held.headers["x-queue-pass"]), box.services.secrets);
    const before = readPass(pass, box.services.secrets);
    expect(renewed?.expiresAt).toBeGreaterThan(before?.expiresAt ?? Number.POSITIVE_INFINITY);
    expect(String(held.headers["set-cookie"])).toContain(`queue_pass_${event}=`);
  });
});

describe("a pass", () => {
  const isRefused = (answer: { statusCode: number; json(): { code?: string } }) =>
    expect([answer.statusCode, answer.json().code]).toEqual([403, "QUEUE"]);

  it("is refused if it is made up, cut, changed, over, or of another event", async () => {
    const pass = await comeIn();
    const { secrets } = box.services;
    const whole = readPass(pass, secrets);
    if (!whole) throw new Error("the pass is not ours");
    const over = signPass({ ...whole, expiresAt: Date.now() - 60_000 }, secrets);
    const elsewhere = signPass({ ...whole, eventId: box.catalogue.encore.id }, secrets);
    const foreign = signPass(whole, { sessionSecret: "another office's secret, another one" });
    const changed = `${pass.slice(0, 8)}${pass[8] === "A" ? "B" : "A"}${pass.slice(9)}`;
    const { token } = await join(box, event);
    for (const wrong of ["x", "", "é", pass.slice(1), changed, over, elsewhere, foreign, token, "A".repeat(5000)])
      isRefused(await look(withPass(encodeURIComponent(wrong))));
    expect((await look(withPass(pass))).statusCode).toBe(200);
  });

  it("of an account is good for this account's session only", async () => {
    const [as, thief] = [await someone(box), await someone(box)];
    const pass = await comeIn(as);
    isRefused(await look({ as: thief, ...withPass(pass) }));
    isRefused(await look(withPass(pass)));
    isRefused(await seats.holdNext(thief, pass));
    expect((await seats.holdNext(as, pass)).json()).toMatchObject({ status: 1 });
  });

  it("without an account belongs to the first account that holds with it", async () => {
    const [as, thief] = [await someone(box), await someone(box)];
    const pass = await comeIn();
    expect((await seats.holdNext(as, pass)).json()).toMatchObject({ status: 1 });
    isRefused(await seats.holdNext(thief, pass));
    expect((await seats.holdNext(as, pass)).json()).toMatchObject({ status: 1 });
  });

  it("cannot be used by two accounts at the same moment", async () => {
    const pass = await comeIn();
    const buyers = await Promise.all(Array.from({ length: 4 }, () => someone(box)));
    const answers = await Promise.all(buyers.map((as) => seats.holdNext(as, pass)));
    expect(answers.filter((answer) => answer.json().status === 1)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 403)).toHaveLength(3);
  });

  it("is given to nobody too early, and to nobody else's session", async () => {
    const [as, other] = [await someone(box), await someone(box)];
    const { token } = await join(box, event, { as });
    expect((await enter(box, token, { as })).json()).toMatchObject({
      status: 0,
      code: "NOT_YET",
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
      expect((await look(withPass(pass))).statusCode).toBe(200);
    } finally {
      Date.now = now;
    }
  });
});

describe("a hold", () => {
  it("needs no pass where no room is open, at the very moment in which the room closes", async () => {
    await setRoom(box, event, { room: "off" });
    expect((await seats.holdNext(await someone(box))).json()).toMatchObject({ status: 1 });
  });

  it("needs a pass from the moment in which the room opens, although nobody has told the process", async () => {
    await setRoom(box, event, { opensIn: 60 * 60 });
    expect(box.app.waitingRooms.isGated(event)).toBe(false);
    // The room opens 30 minutes before the sale, in about a second. The rooms are not refreshed in between.
    await box.sql`update event set sale_opens_at = now() + interval '30 minutes 1 second' where id = ${event}`;
    await box.app.waitingRooms.refresh();
    const refreshed = box.app.waitingRooms.clock();
    await expect.poll(() => box.app.waitingRooms.isGated(event), { timeout: 30_000 }).toBe(true);
    expect(box.app.waitingRooms.clock() - refreshed).toBeGreaterThan(0);
  });
});
