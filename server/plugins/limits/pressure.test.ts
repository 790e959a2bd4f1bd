import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRawSockets } from "#tests/support/servers/raw-sockets.ts";
import { registerBodies } from "../bodies.ts";
import { countWork, WorkCount } from "../work-count.ts";
import { registerPressure } from "./pressure.ts";

const AT_ONCE = 5;
/** More than the system buffers for a client that does not read. */
const LARGE_BYTES = 16 * 1024 * 1024;
const JSON_TYPE = "Content-Type: application/json";
const PARTS_TYPE = "Content-Type: multipart/form-data; boundary=x";

let app: FastifyInstance;
let waiting: (() => void)[];
let answered: number;
beforeEach(async () => {
  app = Fastify();
  waiting = [];
  answered = 0;
  // Every call is in work until the test calls `finish`.
  const work = () =>
    new Promise<object>((resolve) => {
      waiting.push(() => resolve({}));
    });
  await app.register(async (api) => {
    const count = new WorkCount(AT_ONCE);
    await registerPressure(api, 0, count);
    await registerBodies(api);
    countWork(api, count);
    api.get("/look", { config: { access: "public" } }, work);
    api.get("/buy", { config: { access: "user", midway: true } }, work);
    api.post("/gateway", { config: { access: "gateway" } }, work);
    api.post("/order", { config: { access: "user" } }, work);
    api.get("/large", { config: { access: "public" } }, async () => {
      answered += 1;
      return Buffer.alloc(LARGE_BYTES);
    });
    api.get("/stream", { config: { access: "public", longLived: true } }, work);
    api.setErrorHandler((error, _request, reply) => reply.code(503).send({ code: (error as { code: string }).code }));
  });
  await app.ready();
});
afterEach(() => app.close());

const finish = () => {
  for (const go of waiting.splice(0)) go();
};

async function listening(): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

/** Makes another call, and returns how many calls are in work by then. */
const callAgain = () => {
  void app.inject("/look");
  return waiting.length;
};

/** Begins `count` calls and waits until they are in work. */
async function begin(count: number, url: string, method: "GET" | "POST" = "GET") {
  const inWork = waiting.length + count;
  const calls = Array.from({ length: count }, () => app.inject({ method, url }).then(({ statusCode }) => statusCode));
  await expect.poll(() => waiting.length).toBe(inWork);
  return () => Promise.all(calls);
}

const status = async (url: string) => (await app.inject(url)).statusCode;

test("calls above the limit are refused at once, and finished calls make room", async () => {
  const first = await begin(AT_ONCE, "/look");
  const away = await app.inject("/look");
  expect([away.statusCode, away.json().code]).toEqual([503, "UNAVAILABLE"]);
  finish();
  expect(await first()).toEqual(Array(AT_ONCE).fill(200));
  const second = await begin(AT_ONCE, "/look");
  finish();
  expect(await second()).toEqual(Array(AT_ONCE).fill(200));
});

test("a call whose caller hangs up counts until its work is done", async () => {
  const port = await listening();
  const leaving = new AbortController();
  const left = Array.from({ length: AT_ONCE }, () => fetch(`http://127.0.0.1:${port}/look`, leaving));
  await expect.poll(() => waiting.length).toBe(AT_ONCE);
  leaving.abort();
  await Promise.allSettled(left);
  await expect.poll(() => connections()).toBe(0);
  expect(await status("/look")).toBe(503);
  finish();
  await expect.poll(callAgain).toBe(AT_ONCE);
  finish();
});

const head = (method: string, path: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, "Host: localhost", ...more].join("\r\n")}\r\n\r\n`;

test.each([
  ["a body that does not end", `${head("POST", "/order", JSON_TYPE, "Content-Length: 100")}{`],
  ["chunks that do not end", `${head("POST", "/order", JSON_TYPE, "Transfer-Encoding: chunked")}1\r\n{\r\n`],
  [
    "a body that waits for 100 Continue",
    head("POST", "/order", JSON_TYPE, "Content-Length: 100", "Expect: 100-continue"),
  ],
  ["a form of parts that does not end", `${head("POST", "/order", PARTS_TYPE, "Content-Length: 100")}--x\r\n`],
  ["a gateway's post that does not end", `${head("POST", "/gateway", JSON_TYPE, "Content-Length: 100")}{`],
])("%s does not count as work", async (_what, bytes) => {
  const unfinished = await openRawSockets({ port: await listening(), count: 4 * AT_ONCE, bytes });
  await expect.poll(() => connections()).toBe(4 * AT_ONCE);
  const looking = await begin(AT_ONCE, "/look");
  const told = await begin(1, "/gateway", "POST");
  finish();
  expect([...(await looking()), ...(await told())]).toEqual(Array(AT_ONCE + 1).fill(200));
  unfinished.close();
});

test("a call whose body has arrived counts as work", async () => {
  const ordering = await begin(AT_ONCE, "/order", "POST");
  expect(await status("/look")).toBe(503);
  finish();
  expect(await ordering()).toEqual(Array(AT_ONCE).fill(200));
});

test("an answer that nobody reads does not count as work", async () => {
  const bytes = head("GET", "/large");
  const slow = await openRawSockets({ port: await listening(), count: AT_ONCE, bytes, reads: false });
  await expect.poll(() => answered).toBe(AT_ONCE);
  const looking = await begin(AT_ONCE, "/look");
  finish();
  expect(await looking()).toEqual(Array(AT_ONCE).fill(200));
  slow.close();
});

test("buyers who have already chosen are refused last", async () => {
  const looking = await begin(AT_ONCE, "/look");
  const buying = await begin(AT_ONCE, "/buy");
  expect([await status("/look"), await status("/buy")]).toEqual([503, 503]);
  finish();
  expect([...(await looking()), ...(await buying())]).toEqual(Array(2 * AT_ONCE).fill(200));
});

test("the gateway is never refused, however many calls are in work", async () => {
  const crowd = [await begin(AT_ONCE, "/look"), await begin(AT_ONCE, "/buy")];
  const told = await begin(3, "/gateway", "POST");
  finish();
  expect(await told()).toEqual([200, 200, 200]);
  await Promise.all(crowd.map((calls) => calls()));
});

test("streams do not count", async () => {
  const watching = await begin(4 * AT_ONCE, "/stream");
  const looking = await begin(AT_ONCE, "/look");
  finish();
  expect(await looking()).toEqual(Array(AT_ONCE).fill(200));
  await watching();
});
