import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { registerErrors } from "#server/plugins/errors.ts";
import { type ConnectionLimits, limitConnections } from "#server/plugins/limits/connections.ts";
import { limitOpenRequests } from "#server/plugins/limits/open-requests.ts";
import { dropSlowPeers, type SlowPeerLimits } from "#server/plugins/limits/slow-peers.ts";
import { registerLiveGauges } from "#server/plugins/live-gauges.ts";
import { openRawSockets } from "#tests/support/servers/raw-sockets.ts";

const STRANGER = "127.0.0.2";
const FORWARDED = "203.0.113.5";
const PATIENT: SlowPeerLimits = {
  graceMs: 60_000,
  minBytesPerSecond: 1024,
  maxUnreadBytes: 1024 ** 3,
  minUnreadMs: 0,
  lookEveryMs: 20,
};
/** More than the system buffers for a client that does not read. */
const LARGE_BYTES = 16 * 1024 * 1024;

/** A busy machine needs time to open hundreds of connections. */
const WITHIN = { timeout: 20_000 };

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(prepare: (server: FastifyInstance) => void): Promise<number> {
  app = Fastify({ trustProxy: "127.0.0.1", forceCloseConnections: true });
  registerErrors(app);
  registerLiveGauges(app);
  prepare(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
const head = (method: string, path: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...more].join("\r\n")}\r\n\r\n`;
const status = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).status;

describe("connections", () => {
  const limited = (limits: ConnectionLimits, rateLimits = true) =>
    listening((server) => {
      limitConnections(server, { rateLimits, trustProxy: [] }, limits);
      server.get("/", async () => ({}));
    });

  it("from one address are limited, whatever their headers say, and do not count for another address", async () => {
    const port = await limited({ maxPerAddress: 5, exempt: [] });
    const silent = await openRawSockets({ port, count: 20, bytes: "", from: STRANGER });
    await expect.poll(connections, WITHIN).toBe(5);
    await expect.poll(silent.open, WITHIN).toBe(5);
    expect(await status(port)).toBe(200);
    silent.close();
    await expect.poll(connections, WITHIN).toBeLessThan(2);
    const again = await openRawSockets({ port, count: 5, bytes: "", from: STRANGER });
    await expect.poll(connections, WITHIN).toBeGreaterThanOrEqual(5);
    expect(again.open()).toBe(5);
    again.close();
  });

  it("from a proxy and from this machine are not limited by address", async () => {
    const port = await limited({ maxPerAddress: 5 });
    const all = await openRawSockets({ port, count: 20, bytes: "", from: STRANGER });
    await expect.poll(connections, WITHIN).toBe(20);
    all.close();
  });

  it("are not limited by address with RATE_LIMITS=0", async () => {
    const port = await limited({ maxPerAddress: 5, exempt: [] }, false);
    const all = await openRawSockets({ port, count: 20, bytes: "", from: STRANGER });
    await expect.poll(connections, WITHIN).toBe(20);
    all.close();
  });

  it("that are idle between requests are closed for new ones", async () => {
    const port = await limited({ max: 10 });
    const idle = await openRawSockets({ port, count: 8, bytes: head("GET", "/") });
    const oneMore = async () => {
      const more = await openRawSockets({ port, count: 1, bytes: "" });
      more.close();
      return idle.open();
    };
    await expect.poll(oneMore, WITHIN).toBeLessThan(8);
    expect(await status(port)).toBe(200);
  });
});

describe("open requests", () => {
  const withForwarded = (port: number, count: number, path = "/body") =>
    openRawSockets({
      port,
      count,
      bytes: `${head("POST", path, "Content-Length: 100", `X-Forwarded-For: ${FORWARDED}`)}{`,
    });
  const limited = () =>
    listening((server) => {
      limitOpenRequests(server, true);
      server.get("/", async () => ({}));
      server.post("/body", async () => ({}));
      server.post("/gateway", { config: { access: "gateway" } }, async () => ({}));
    });
  const ask = async (port: number, forwarded: string, path = "/", method = "GET") =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { "x-forwarded-for": forwarded } })).status;

  it("from one address behind a proxy are limited, but not those from others or to the gateway's calls", async () => {
    const port = await limited();
    const unfinished = await withForwarded(port, 120);
    await expect.poll(() => ask(port, FORWARDED), WITHIN).toBe(429);
    expect(await ask(port, "203.0.113.6")).toBe(200);
    expect(await ask(port, FORWARDED, "/gateway", "POST")).toBe(200);
    unfinished.close();
    await expect.poll(() => ask(port, FORWARDED), WITHIN).toBe(200);
  });

  it("to the gateway's calls leave room for other calls", async () => {
    const port = await limited();
    const unfinished = await withForwarded(port, 120, "/gateway");
    await expect.poll(connections, WITHIN).toBeGreaterThanOrEqual(120);
    expect(await ask(port, FORWARDED)).toBe(200);
    expect(await ask(port, FORWARDED, "/gateway", "POST")).toBe(200);
    unfinished.close();
  });
});

describe("a slow peer", () => {
  let made: number;
  const watched = (limits: Partial<SlowPeerLimits>) => {
    made = 0;
    return listening((server) => {
      dropSlowPeers(server, { ...PATIENT, ...limits });
      server.get("/", async () => ({}));
      server.get("/large", async () => {
        made += 1;
        return "x".repeat(LARGE_BYTES);
      });
      server.get("/stream", (_request, reply) => {
        reply.hijack();
        reply.raw.write("a word\n");
      });
      server.post("/body", async () => ({}));
    });
  };
  const unfinishedBody = `${head("POST", "/body", "Content-Length: 100")}{`;

  it("that sends its body too slowly is disconnected", async () => {
    const port = await watched({ graceMs: 50, minBytesPerSecond: 1_000_000 });
    const slow = await openRawSockets({ port, count: 3, bytes: unfinishedBody });
    await expect.poll(slow.open, WITHIN).toBe(0);
    expect(await status(port)).toBe(200);
  });

  it("whose body is refused before it has arrived is disconnected as well", async () => {
    const port = await watched({ graceMs: 50, minBytesPerSecond: 1_000_000 });
    const slow = await openRawSockets({ port, count: 3, bytes: `${head("POST", "/none", "Content-Length: 100")}{` });
    await expect.poll(slow.open, WITHIN).toBe(0);
  });

  it("that does not read its answer is disconnected, but not one that listens to a stream", async () => {
    const port = await watched({ graceMs: 50, minBytesPerSecond: 1_000_000_000 });
    const listener = await openRawSockets({ port, count: 1, bytes: head("GET", "/stream") });
    const deaf = await openRawSockets({ port, count: 2, bytes: head("GET", "/large"), reads: false });
    await expect.poll(() => made, WITHIN).toBe(2);
    await expect.poll(connections, WITHIN).toBe(1);
    expect(listener.open()).toBe(1);
    deaf.close();
    listener.close();
  });

  it("is disconnected when unread answers fill the memory, the longest wait first", async () => {
    const port = await watched({ maxUnreadBytes: 3 * LARGE_BYTES });
    const deaf = await openRawSockets({ port, count: 8, bytes: head("GET", "/large"), reads: false });
    await expect.poll(() => made, WITHIN).toBe(8);
    await expect.poll(connections, WITHIN).toBe(3);
    deaf.close();
  });
});
