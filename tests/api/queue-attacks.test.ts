import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QueueJoined } from "#contract/wire/queue.ts";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { holdForm, idsOf } from "../support/booking-steps.ts";
import { get, makeTestOffice, post, type TestBuyer, type TestOffice } from "../support/office.ts";
import { pushBrowser } from "../support/push-service.ts";
import { callUpTo, enter, join, openSale, passOf, roomState, setRoom } from "../support/queue-steps.ts";
import { openRawSockets } from "../support/raw-sockets.ts";
import { StatementLog } from "../support/statement-log.ts";

/* What somebody tries who wants to get in without waiting, or to disturb those who wait. */

const statements = new StatementLog();
let box: TestOffice;
let event: number;
let seats: number[];
let people = 0;
beforeAll(async () => {
  box = await makeTestOffice({ plugins: [statements] });
  event = box.catalogue.theatre.id;
  const names = "ABCDEFGH".split("").flatMap((row) => Array.from({ length: 10 }, (_, n) => `${row}${n + 3}`));
  seats = await idsOf(box, box.catalogue.theatre, names);
});
afterAll(() => box.close());
beforeEach(async () => {
  await box.db.deleteFrom("queue_room").execute();
  await sql`update event set state = 'onsale', starts_at = now() + interval '30 days', ends_at = now() + interval '31 days'
    where id = ${event}`.execute(box.db);
  await setRoom(box, box.catalogue.encore.id, { room: "auto" });
  await setRoom(box, event, {});
});

const someone = () => {
  people += 1;
  return box.addBuyer(`attack-${people}@example.com`);
};
const section = () => {
  const [first] = box.catalogue.theatre.sections;
  if (!first) throw new Error("the theatre has no section");
  return first;
};
const formOf = (as: TestBuyer) => holdForm(box.catalogue.theatre, section(), [seats.pop() ?? 0], as);
const holdWith = (as: TestBuyer, change: object, headers: Record<string, string> = {}) =>
  post(box.app, "/api/booking-ticket", { ...formOf(as), ...change }, { as, headers });
/** The number of seats of the event that are held, by anybody. */
const heldSeats = async () =>
  (
    await sql<{ held: number }>`select count(*)::integer as held from seat_claim where event_id = ${event}
      and expires_at > now()`.execute(box.db)
  ).rows[0]?.held;

describe("a hold without a pass", () => {
  it("fails, however the form is written", async () => {
    const as = await someone();
    const before = await heldSeats();
    const changes: object[] = [
      {},
      { in_progress: 1 },
      { in_progress: true },
      { in_progress: ["1"] },
      { in_progress: "01" },
      { in_progress: " 1" },
      { in_progress: "1", event_id: event },
      { event_id: [String(event)] },
      { event_id: `0${event}` },
      { event_id: ` ${event}` },
      { event_id: `${event},${box.catalogue.encore.id}` },
      { event_id: [String(box.catalogue.encore.id), String(event)] },
      { event_id: String(box.catalogue.encore.id) },
      { event_id: { 0: String(event) } },
      { IN_PROGRESS: "1", in_progress: "0" },
    ];
    for (const change of changes) {
      const answer = await holdWith(as, change);
      expect([JSON.stringify(change), answer.json().status], answer.body).toEqual([JSON.stringify(change), 0]);
    }
    const text = new URLSearchParams(Object.entries(formOf(as)).map(([name, value]) => [name, String(value)]));
    const asForm = await box.app.inject({
      method: "POST",
      url: "/api/booking-ticket",
      headers: {
        "x-client-key": "brolga-storefront",
        cookie: `accesstoken=${as.token}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: text.toString(),
    });
    expect(asForm.json().status).toBe(0);
    expect(await heldSeats()).toBe(before);
  });

  it("shows no seats, however the address is written", async () => {
    const { theatre, encore } = box.catalogue;
    const of = (query: string) => `/api/getdomedetails?${query}&placeId=${theatre.placeId}`;
    const urls = [
      of(`eventId=0${event}`),
      of(`eventId=${event}&eventId=${encore.id}`),
      of(`eventId=${encore.id}&eventId=${event}`),
      of(`eventId=${event}&summary=0&summary=1`),
      of(`eventId=${event}&summary=1&summary=0`),
      of(`eventId=${event}&summary[]=1`),
      of(`eventId=${event}&summary=01`),
      of(`eventId=${encore.id}&dome_list_id=${section().id}`),
      of(`eventId=${event}&summary=1&dome_list_id=${section().id}`),
      of(`%65ventId=${event}`),
      `/api/best-available?eventId=0${event}&count=2`,
      `/api/best-available?eventId=${encore.id}&count=2&dome_list_id=${section().id}`,
    ];
    for (const url of urls) {
      const answer = await get(box.app, url);
      expect([url, /"booking_status"|"dome_price_ids":\["/.test(answer.body)], answer.body.slice(0, 300)).toEqual([
        url,
        false,
      ]);
    }
    const head = await box.app.inject({
      method: "HEAD",
      url: of(`eventId=${event}`),
      headers: { "x-client-key": "brolga-storefront" },
    });
    expect(head.statusCode).toBe(403);
  });
});

describe("tokens and passes", () => {
  /** The same text with one bit of its bytes flipped. */
  function flipped(text: string, bit: number): string {
    const bytes = Buffer.from(text, "base64url");
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return bytes.toString("base64url");
  }

  it("are refused with any bit flipped", async () => {
    const { token } = await join(box, event);
    await callUpTo(box, event, 1);
    const pass = await passOf(box, token);
    const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/attack");
    for (let bit = 0; bit < Buffer.from(token, "base64url").length * 8; bit += 7) {
      const broken = flipped(token, bit);
      for (const [path, form] of [
        ["place", { token: broken }],
        ["enter", { token: broken }],
        ["push", { token: broken, subscription }],
        ["push/stop", { token: broken, endpoint: subscription.endpoint }],
      ] as const)
        expect([bit, path, (await post(box.app, `/api/queue/${path}`, form)).statusCode]).toEqual([bit, path, 404]);
    }
    const look = `/api/getdomedetails?eventId=${event}&placeId=${box.catalogue.theatre.placeId}`;
    for (let bit = 0; bit < Buffer.from(pass, "base64url").length * 8; bit += 7)
      expect([bit, (await get(box.app, look, { headers: { "x-queue-pass": flipped(pass, bit) } })).statusCode]).toEqual(
        [bit, 403],
      );
    expect((await get(box.app, look, { headers: { "x-queue-pass": pass } })).statusCode).toBe(200);
  });

  it("of one event open no other one", async () => {
    await setRoom(box, box.catalogue.encore.id, {});
    const { token } = await join(box, box.catalogue.encore.id);
    await callUpTo(box, box.catalogue.encore.id, 1);
    const pass = await passOf(box, token);
    expect((await holdWith(await someone(), {}, { "x-queue-pass": pass })).statusCode).toBe(403);
    // A join elsewhere with it makes a new entry at the end.
    await join(box, event);
    expect((await join(box, event, { token })).place).toBe(2);
  });

  it("stand numbers of any size, and texts of any kind, without an error of the office", async () => {
    const ids = [
      "0",
      "2147483647",
      "2147483648",
      "4294967297",
      "999999999999999999",
      "9999999999999999999",
      "-1",
      "1e3",
    ];
    for (const event_id of [...ids, "", "x", "１２", null, 12, {}, []])
      for (const token of [undefined, "", "A".repeat(200), "A".repeat(10_000), "%00", "é", null, 5, {}]) {
        const joined = await post(box.app, "/api/queue/join", { event_id, token });
        expect([JSON.stringify({ event_id, token }).slice(0, 80), joined.statusCode < 500]).toEqual([
          expect.any(String),
          true,
        ]);
      }
    for (const id of [...ids, "x"])
      for (const path of ["", "/proof", "/list"])
        expect((await get(box.app, `/api/queue/${id}${path}`)).statusCode).toBeLessThan(500);
  });
});

describe("two holds with one pass at once", () => {
  it("by one account leave one hold", async () => {
    const as = await someone();
    const { token, place } = await join(box, event, { as });
    await callUpTo(box, event, place ?? 0);
    const pass = await passOf(box, token, { as });
    const answers = await Promise.all([1, 2, 3].map(() => holdWith(as, {}, { "x-queue-pass": pass })));
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    const { rows } = await sql<{ live: number }>`
      select count(*)::integer as live from booking
      where user_id = ${as.id} and state = 'held' and expires_at > now()`.execute(box.db);
    expect(rows).toEqual([{ live: 1 }]);
  });
});

describe("what changes while people wait", () => {
  const placeOf = async (token: string) =>
    (await post(box.app, "/api/queue/place", { token })).json().response_data.place;

  it("an account that is deleted loses its place to nobody, and its pass is good for nobody", async () => {
    const [as, other] = [await someone(), await someone()];
    const { token, place } = await join(box, event, { as });
    await callUpTo(box, event, place ?? 0);
    const pass = await passOf(box, token, { as });
    await box.db.deleteFrom("session").where("user_id", "=", as.id).execute();
    await sql`delete from user_account where id = ${as.id}`.execute(box.db);
    expect(await placeOf(token)).toBe(place);
    expect((await holdWith(other, {}, { "x-queue-pass": pass })).statusCode).toBe(403);
    expect((await join(box, event)).place).toBe(2);
  });

  it("an event that is cancelled, moved into the past or deleted closes its room, and says so", async () => {
    const { token } = await join(box, event);
    await callUpTo(box, event, 1);
    await sql`update event set state = 'cancelled' where id = ${event}`.execute(box.db);
    expect(await roomState(box, event)).toMatchObject({ phase: "over" });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    expect(await placeOf(token)).toBe(1);
    await sql`update event set state = 'onsale', starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
      where id = ${event}`.execute(box.db);
    expect(await roomState(box, event)).toMatchObject({ phase: "over" });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    await sql`update event set starts_at = now() + interval '40 days', ends_at = now() + interval '41 days' where id = ${event}`.execute(
      box.db,
    );
    expect(await roomState(box, event)).toMatchObject({ phase: "running", called: 1 });
    expect((await enter(box, token)).json()).toMatchObject({ status: 1 });
    await box.db.deleteFrom("queue_room").where("event_id", "=", event).execute();
    expect((await post(box.app, "/api/queue/place", { token })).statusCode).toBe(404);
    expect((await enter(box, token)).statusCode).toBe(404);
    await box.app.waitingRooms.refresh();
    expect((await join(box, event, { token })).place).toBe(1);
  });

  it("a sale that is moved while people gather keeps everybody in the draw", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const joined = [await join(box, event), await join(box, event)];
    await setRoom(box, event, { opensIn: 1200 });
    joined.push(await join(box, event));
    await setRoom(box, event, { opensIn: 60 });
    joined.push(await join(box, event));
    await setRoom(box, event, { opensIn: -1 });
    expect(await roomState(box, event)).toMatchObject({ phase: "gathering" });
    const late = await join(box, event);
    expect(await runDraw(box.office, event)).toBe(true);
    const places = await Promise.all(joined.map(({ token }) => placeOf(token)));
    expect(places.sort()).toEqual([1, 2, 3, 4]);
    expect(await placeOf(late.token)).toBe(5);
  });

  it("a sale whose opening is taken away while people gather is drawn at once", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const { token } = await join(box, event);
    await setRoom(box, event, { opensIn: null });
    await box.app.roomKeeper.turn();
    await box.app.roomKeeper.settle();
    expect(await placeOf(token)).toBe(1);
    expect(await roomState(box, event)).toMatchObject({ phase: "running" });
  });

  it("a sale that is moved after the draw keeps the places, and lets nobody hold before it", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const { token } = await join(box, event);
    await openSale(box, event);
    await runDraw(box.office, event);
    await callUpTo(box, event, 1);
    const pass = await passOf(box, token);
    await setRoom(box, event, { opensIn: 600 });
    const held = await holdWith(await someone(), {}, { "x-queue-pass": pass });
    expect(held.json()).toMatchObject({ status: 0, code: "SALE_NOT_OPEN" });
    expect((await join(box, event)).place).toBe(2);
    await setRoom(box, event, { opensIn: 7200 });
    expect((await enter(box, token)).json()).toMatchObject({ status: 0 });
    await setRoom(box, event, { opensIn: -1 });
    expect(await roomState(box, event)).toMatchObject({ phase: "running", called: 1 });
    expect(await placeOf(token)).toBe(1);
  });

  it("a room that is switched off lets everybody in, and on again keeps the places", async () => {
    const tokens = [await join(box, event), await join(box, event)].map(({ token }) => token);
    await setRoom(box, event, { room: "off" });
    expect((await holdWith(await someone(), {})).json()).toMatchObject({ status: 1 });
    expect((await enter(box, tokens[1] ?? "")).json()).toMatchObject({ status: 1 });
    await setRoom(box, event, {});
    expect(await Promise.all(tokens.map(placeOf))).toEqual([1, 2]);
    expect((await enter(box, tokens[1] ?? "")).json()).toMatchObject({ code: "NOT_YET" });
    expect((await join(box, event)).place).toBe(3);
  });

  it("a room that is switched off during the gathering, and on again, still draws", async () => {
    await setRoom(box, event, { opensIn: 600 });
    const joined = [await join(box, event), await join(box, event)];
    await setRoom(box, event, { room: "off", opensIn: 600 });
    expect((await enter(box, joined[0]?.token ?? "")).json()).toMatchObject({ status: 0 });
    await setRoom(box, event, { room: "off", opensIn: -1 });
    // The sale runs without a room. Nobody waits for a draw.
    // A process may know a room that is not open for a second.
    const enters = async () => (await enter(box, joined[0]?.token ?? "")).json().status;
    await expect.poll(enters, { timeout: 30_000 }).toBe(1);
    await setRoom(box, event, { opensIn: -1 });
    await box.app.roomKeeper.turn();
    await box.app.roomKeeper.settle();
    const places = await Promise.all(joined.map(({ token }) => placeOf(token)));
    expect(places.sort()).toEqual([1, 2]);
  });
});

describe("one device that joins again and again", () => {
  it("costs few statements, which would keep everybody else waiting for the room's lock", async () => {
    const { token, entry } = await join(box, event);
    let again: QueueJoined[] = [];
    const sent = await statements.during(async () => {
      again = await Promise.all(Array.from({ length: 60 }, () => join(box, event, { token })));
    });
    expect(sent.filter((text) => text.includes("queue_join")).length).toBeLessThan(10);
    expect(new Set(again.map((one) => one.entry))).toEqual(new Set([entry]));
  });
});

describe("joins that are never finished", () => {
  it("hold up nobody", async () => {
    const listening = await makeTestOffice();
    await setRoom(listening, listening.catalogue.theatre.id, {});
    await listening.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = listening.app.server.address() as AddressInfo;
    const head = [
      "POST /api/queue/join HTTP/1.1",
      "host: localhost",
      "x-client-key: brolga-storefront",
      "content-type: application/json",
      "content-length: 100",
    ];
    const sockets = await openRawSockets({ port, count: 90, bytes: `${head.join("\r\n")}\r\n\r\n{"event_id":` });
    expect(sockets.open()).toBe(90);
    expect(await join(listening, listening.catalogue.theatre.id)).toMatchObject({ place: 1 });
    expect(await roomState(listening, listening.catalogue.theatre.id)).toMatchObject({ entries: 1 });
    sockets.close();
    await listening.close();
  });
});

describe("a process whose clock is wrong", () => {
  it.each([-86_400_000, 86_400_000])(
    "by %i ms opens, draws and lets in by the database's clock",
    async (clockOffsetMs) => {
      const strange = await makeTestOffice({ clockOffsetMs });
      const { id } = strange.catalogue.theatre;
      await setRoom(strange, id, { opensIn: 600 });
      const { token } = await join(strange, id);
      await strange.app.roomKeeper.turn();
      await strange.app.roomKeeper.settle();
      expect(await roomState(strange, id)).toMatchObject({ phase: "gathering" });
      await openSale(strange, id);
      expect(await runDraw(strange.office, id)).toBe(true);
      await callUpTo(strange, id, 1);
      const pass = await passOf(strange, token);
      const look = `/api/getdomedetails?eventId=${id}&placeId=${strange.catalogue.theatre.placeId}`;
      expect((await get(strange.app, look, { headers: { "x-queue-pass": pass } })).statusCode).toBe(200);
      await strange.close();
    },
  );
});
