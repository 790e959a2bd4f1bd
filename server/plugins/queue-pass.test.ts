import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerBodies } from "./bodies.ts";
import { registerErrors } from "./errors.ts";
import { registerPressure } from "./limits/pressure.ts";
import { eventsInQuery, type PassKeeper, refuseWithoutPass } from "./queue-pass.ts";
import { countWork, WorkCount } from "./work-count.ts";

/* A rush on one event, and the buyers of another. */

const AT_ONCE = 8;
/** Three quarters of the calls. */
const SHARE = 6;
const RUSH = 1;
const OTHER = 2;
const WITHOUT_ROOM = 3;

let app: FastifyInstance;
let waiting: (() => void)[];
let open: Set<number>;
let opened: number[];
beforeEach(async () => {
  app = Fastify();
  [waiting, open, opened] = [[], new Set(), []];
  const work = () =>
    new Promise<object>((resolve) => {
      waiting.push(() => resolve({}));
    });
  const keeper: PassKeeper = {
    isFresh: true,
    refresh: async () => undefined,
    isGated: (eventId) => open.has(eventId),
    read: (text, eventId) =>
      text === "pass" ? { eventId, userId: null, entry: Buffer.alloc(16), expiresAt: 0 } : null,
    bind: async (pass) => pass,
    renew: async () => ({ pass: "pass", expiresAt: new Date() }),
    openForRush: async (eventId) => {
      if (eventId === WITHOUT_ROOM) return false;
      opened.push(eventId);
      open.add(eventId);
      return true;
    },
    note: () => undefined,
    noteRefusal: () => undefined,
  };
  registerErrors(app);
  await app.register(cookie);
  await app.register(async (api) => {
    const count = new WorkCount(AT_ONCE);
    refuseWithoutPass(api, keeper, (eventId) => count.isFilledBy(eventId));
    await registerPressure(api, 0, count);
    await registerBodies(api);
    countWork(api, count);
    api.get("/seats", { config: { access: "public", needsPass: eventsInQuery("eventId") } }, work);
    api.get("/look", { config: { access: "public" } }, work);
    api.post("/join", { config: { access: "public", alwaysServed: true } }, work);
  });
  await app.ready();
});
afterEach(() => app.close());

const finish = () => {
  for (const go of waiting.splice(0)) go();
};

/** Begins calls, and waits until they are in work. */
async function begin(count: number, url: string, headers: Record<string, string> = {}) {
  const inWork = waiting.length + count;
  const calls = Array.from({ length: count }, () => app.inject({ url, headers }).then(({ statusCode }) => statusCode));
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(inWork);
  return () => Promise.all(calls);
}

const seats = (eventId: number) => `/seats?eventId=${eventId}`;
const outcome = async (url: string) => {
  const answer = await app.inject(url);
  return [answer.statusCode, answer.json().code];
};

test("an event with its whole share opens its room, and leaves room to the buyers of others", async () => {
  const rush = await begin(SHARE, seats(RUSH));
  expect(await outcome(seats(RUSH))).toEqual([403, "QUEUE"]);
  expect(opened).toEqual([RUSH]);
  const others = await begin(AT_ONCE - SHARE, seats(OTHER));
  finish();
  expect([...(await rush()), ...(await others())]).toEqual(Array(AT_ONCE).fill(200));
  // The room is open now, so nobody comes in without a pass.
  expect(await outcome(seats(RUSH))).toEqual([403, "QUEUE"]);
  expect(opened).toEqual([RUSH]);
});

test("whoever has a pass comes in, also while the event has its share", async () => {
  open.add(RUSH);
  const called = await begin(1, seats(RUSH), { "x-queue-pass": "pass" });
  finish();
  expect(await called()).toEqual([200]);
});

test("an event whose organiser wants no room is told that the box office is busy, and the others are not", async () => {
  const rush = await begin(SHARE, seats(WITHOUT_ROOM));
  expect(await outcome(seats(WITHOUT_ROOM))).toEqual([503, "UNAVAILABLE"]);
  const others = await begin(AT_ONCE - SHARE, seats(OTHER));
  finish();
  expect([...(await rush()), ...(await others())]).toEqual(Array(AT_ONCE).fill(200));
});

test("a process full of other work opens the room of the event that leads", async () => {
  const looks = await begin(AT_ONCE - 2, "/look");
  const rush = await begin(2, seats(RUSH));
  expect(await outcome(seats(RUSH))).toEqual([403, "QUEUE"]);
  expect(await outcome(seats(OTHER))).toEqual([503, "UNAVAILABLE"]);
  expect(opened).toEqual([RUSH]);
  finish();
  await Promise.all([looks(), rush()]);
});

test("whoever joins a room is never told that the box office is busy", async () => {
  const looks = await begin(AT_ONCE, "/look");
  const joining = Array.from({ length: 3 * AT_ONCE }, () => app.inject({ method: "POST", url: "/join", payload: {} }));
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(4 * AT_ONCE);
  finish();
  expect((await Promise.all(joining)).map(({ statusCode }) => statusCode)).toEqual(Array(3 * AT_ONCE).fill(200));
  await looks();
});
