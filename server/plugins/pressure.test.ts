import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerPressure } from "./pressure.ts";

const AT_ONCE = 5;

let app: FastifyInstance;
let waiting: (() => void)[];
beforeEach(async () => {
  app = Fastify();
  waiting = [];
  // Every call is in work until the test lets it go.
  const work = () =>
    new Promise<object>((resolve) => {
      waiting.push(() => resolve({}));
    });
  await app.register(async (api) => {
    await registerPressure(api, { maxEventLoopDelayMs: 0, maxCallsAtOnce: AT_ONCE });
    api.get("/look", { config: { access: "public" } }, work);
    api.get("/buy", { config: { access: "user", midway: true } }, work);
    api.post("/gateway", { config: { access: "gateway" } }, work);
    api.get("/stream", { config: { access: "public", longLived: true } }, work);
    api.setErrorHandler((error, _request, reply) => reply.code(503).send({ code: (error as { code: string }).code }));
  });
  await app.ready();
});
afterEach(() => app.close());

const finish = () => {
  for (const go of waiting.splice(0)) go();
};

/** Begins so many calls and waits until they are in work. */
async function begin(count: number, url: string, method: "GET" | "POST" = "GET") {
  const inWork = waiting.length + count;
  const calls = Array.from({ length: count }, () => app.inject({ method, url }).then(({ statusCode }) => statusCode));
  await expect.poll(() => waiting.length).toBe(inWork);
  return () => Promise.all(calls);
}

const status = async (url: string) => (await app.inject(url)).statusCode;

test("more than it works on are sent away at once, and what is done makes room", async () => {
  const first = await begin(AT_ONCE, "/look");
  const away = await app.inject("/look");
  expect([away.statusCode, away.json().code]).toEqual([503, "UNAVAILABLE"]);
  finish();
  expect(await first()).toEqual(Array(AT_ONCE).fill(200));
  const second = await begin(AT_ONCE, "/look");
  finish();
  expect(await second()).toEqual(Array(AT_ONCE).fill(200));
});

test("whoever goes away before the answer makes room as well", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const left = Array.from({ length: AT_ONCE }, () => fetch(`http://127.0.0.1:${port}/look`, leaving));
  await expect.poll(() => waiting.length).toBe(AT_ONCE);
  expect(await status("/look")).toBe(503);
  leaving.abort();
  await Promise.allSettled(left);
  const comeAgain = () => {
    void app.inject("/look");
    return waiting.length;
  };
  await expect.poll(comeAgain).toBeGreaterThan(AT_ONCE);
  finish();
});

test("those who have chosen already are sent away last", async () => {
  const looking = await begin(AT_ONCE, "/look");
  const buying = await begin(AT_ONCE, "/buy");
  expect([await status("/look"), await status("/buy")]).toEqual([503, 503]);
  finish();
  expect([...(await looking()), ...(await buying())]).toEqual(Array(2 * AT_ONCE).fill(200));
});

test("the gateway is let in, whatever else is in work", async () => {
  const crowd = [await begin(AT_ONCE, "/look"), await begin(AT_ONCE, "/buy")];
  const told = await begin(3, "/gateway", "POST");
  finish();
  expect(await told()).toEqual([200, 200, 200]);
  await Promise.all(crowd.map((calls) => calls()));
});

test("who stays for long is not counted", async () => {
  const watching = await begin(4 * AT_ONCE, "/stream");
  const looking = await begin(AT_ONCE, "/look");
  finish();
  expect(await looking()).toEqual(Array(AT_ONCE).fill(200));
  await watching();
});
