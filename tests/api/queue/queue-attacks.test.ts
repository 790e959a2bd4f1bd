import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import type { QueueJoined } from "#contract/wire/queue.ts";
import { get, makeTestBoxOffice, openBoxOffice, post } from "#tests/support/box-office.ts";
import { seatsToHold } from "#tests/support/catalogue/seats-to-hold.ts";
import { StatementLog } from "#tests/support/database/statement-log.ts";
import { callFrom, type From, newAddress, statuses } from "#tests/support/servers/call-from.ts";
import { pushBrowser } from "#tests/support/servers/push-service.ts";
import { openRawSockets } from "#tests/support/servers/raw-sockets.ts";
import {
  callUpTo,
  join,
  newRoom,
  passOf,
  roomState,
  seatsUrl,
  setRoom,
  someone,
  withPass,
} from "#tests/support/steps/queue-steps.ts";

/* Attempts to get in without waiting, or to disturb people who wait. */

const statements = new StatementLog();
const box = await openBoxOffice({ plugins: [statements] });
const event = box.catalogue.theatre.id;
const seats = await seatsToHold(box);
beforeEach(async () => {
  await newRoom(box, box.catalogue.encore.id, { room: "auto" });
  await setRoom(box, event, {});
});

/** The number of seats of the event that are held, by anybody. */
const heldSeats = async () =>
  (
    await box.sql<{ held: number }>`select count(*)::integer as held from seat_claim where event_id = ${event}
      and expires_at > now()`
  )[0]?.held;

describe("a hold without a pass", () => {
  it("fails, however the form is written", async () => {
    const as = await someone(box);
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
      const answer = await seats.holdNext(as, undefined, change);
      expect([JSON.stringify(change), answer.json().status], answer.body).toEqual([JSON.stringify(change), 0]);
    }
    const text = new URLSearchParams(Object.entries(seats.nextForm(as)).map(([name, value]) => [name, String(value)]));
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
    const [section] = theatre.sections;
    if (!section) throw new Error("the theatre has no section");
    const of = (query: string) => `/api/getdomedetails?${query}&placeId=${theatre.placeId}`;
    const urls = [
      of(`eventId=0${event}`),
      of(`eventId=${event}&eventId=${encore.id}`),
      of(`eventId=${encore.id}&eventId=${event}`),
      of(`eventId=${event}&summary=0&summary=1`),
      of(`eventId=${event}&summary=1&summary=0`),
      of(`eventId=${event}&summary[]=1`),
      of(`eventId=${event}&summary=01`),
      of(`eventId=${encore.id}&dome_list_id=${section.id}`),
      of(`eventId=${event}&summary=1&dome_list_id=${section.id}`),
      of(`%65ventId=${event}`),
      `/api/best-available?eventId=0${event}&count=2`,
      `/api/best-available?eventId=${encore.id}&count=2&dome_list_id=${section.id}`,
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
    const look = seatsUrl(box.catalogue.theatre);
    for (let bit = 0; bit < Buffer.from(pass, "base64url").length * 8; bit += 7)
      expect([bit, (await get(box.app, look, withPass(flipped(pass, bit)))).statusCode]).toEqual([bit, 403]);
    expect((await get(box.app, look, withPass(pass))).statusCode).toBe(200);
  });

  it("of one event open no other one", async () => {
    await setRoom(box, box.catalogue.encore.id, {});
    const { token } = await join(box, box.catalogue.encore.id);
    await callUpTo(box, box.catalogue.encore.id, 1);
    const pass = await passOf(box, token);
    expect((await seats.holdNext(await someone(box), pass)).statusCode).toBe(403);
    // Joining elsewhere with it makes a new entry at the end.
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

describe("many devices behind one address", () => {
  it("get as many places as a household has; an account gets one of its own, and so does another address", async () => {
    const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
    const { theatre, encore } = limited.catalogue;
    await setRoom(limited, theatre.id, {});
    await setRoom(limited, encore.id, { opensIn: 3600 });
    const address = newAddress();
    const joinFrom = (from: From, eventId = theatre.id) =>
      callFrom(limited, "POST", "/queue/join", from, { event_id: String(eventId) });
    // A join that gave no place is not counted.
    for (let time = 0; time < 12; time += 1)
      expect((await joinFrom({ address }, encore.id)).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
    await setRoom(limited, encore.id, {});
    const seen = await statuses(12, () => joinFrom({ address }));
    expect(seen).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await joinFrom({ address })).json().message).toContain("Sign in");
    expect((await joinFrom({ address, as: limited.buyer })).json()).toMatchObject({ status: 1 });
    expect((await joinFrom({ address: newAddress() })).statusCode).toBe(200);
    expect((await joinFrom({ address }, encore.id)).statusCode).toBe(200);
    await limited.close();
  });
});

describe("two holds with one pass at once", () => {
  it("by one account leave one hold", async () => {
    const as = await someone(box);
    const { token, place } = await join(box, event, { as });
    await callUpTo(box, event, place ?? 0);
    const pass = await passOf(box, token, { as });
    const answers = await Promise.all([1, 2, 3].map(() => seats.holdNext(as, pass)));
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    const rows = await box.sql<{ live: number }>`
      select count(*)::integer as live from booking where user_id = ${as.id} and state = 'held' and expires_at > now()`;
    expect(rows).toEqual([{ live: 1 }]);
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

describe("a token from before the room opened", () => {
  it("is good for one entry, however often somebody joins with it", async () => {
    const { encore } = box.catalogue;
    await newRoom(box, encore.id, { room: "auto" });
    const early = await join(box, encore.id);
    expect(early.place).toBeNull();
    expect(await box.app.waitingRooms.openForRush(encore.id)).toBe(true);
    const places = [];
    for (let time = 0; time < 4; time++) places.push((await join(box, encore.id, { token: early.token })).place);
    expect(places).toEqual([1, 1, 1, 1]);
    expect(await roomState(box, encore.id)).toMatchObject({ entries: 1 });
    // A signed-in buyer has the account's place, and the device keeps its own.
    const as = await someone(box);
    expect((await join(box, encore.id, { as, token: early.token })).entry).toBe(early.entry);
    expect((await join(box, encore.id, { as: await someone(box), token: early.token })).place).toBe(2);
  });
});

describe("questions about rooms that do not exist", () => {
  it("have the limit of an address, because memory cannot answer them", async () => {
    const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
    const address = newAddress();
    const ask = (id: number) => callFrom(limited, "GET", `/queue/${id}`, { address });
    const seen = new Set(await statuses(610, (time) => ask(900_000 + time)));
    expect([...seen]).toEqual([404, 429]);
    // Everybody learns that a room is open, however many people share an address.
    const { theatre } = limited.catalogue;
    await setRoom(limited, theatre.id, {});
    expect((await ask(theatre.id)).statusCode).toBe(200);
    await limited.close();
  });
});

describe("joins that are never finished", () => {
  it("hold up nobody", async () => {
    const listening = await makeTestBoxOffice();
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
