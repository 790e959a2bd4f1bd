import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIENT_KEY } from "../support/box-office.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { openRawSockets, type RawSockets } from "../support/servers/raw-sockets.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";

/** The server's default. */
const CALLS_AT_ONCE = 400;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-unfinished-"));
  const env = { DEMO: "0", MAX_CALLS_AT_ONCE: String(CALLS_AT_ONCE), LOG_LEVEL: "silent", RATE_LIMITS: "0" };
  server = await startServer({ port: await freePortPair(), dataDir: folder, env, readyWithinMs: 170_000 });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const head = (method: string, path: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, "Host: localhost", `X-Client-Key: ${CLIENT_KEY}`, ...more].join("\r\n")}\r\n\r\n`;
const form = "Content-Type: application/x-www-form-urlencoded";

/** The gate's code reader: larger than the system's buffer for a connection. */
const largestFile = () => `/assets/${readdirSync("dist/client/assets").find((name) => name.endsWith(".wasm"))}`;

/** An attacker's connections: what each sends before it stops. */
const floods: Record<string, { count: number; bytes: string; reads?: boolean }> = {
  "unfinished bodies": { count: 410, bytes: `${head("POST", "/api/login", form, "Content-Length: 1000")}x` },
  "unfinished gateway posts": {
    count: 410,
    bytes: `${head("POST", "/api/gateway/notify", form, "Content-Length: 1000")}x`,
  },
  "chunks that do not end": {
    count: 410,
    bytes: `${head("POST", "/api/login", form, "Transfer-Encoding: chunked")}1\r\nx\r\n`,
  },
  "bodies that wait for leave": {
    count: 410,
    bytes: head("POST", "/api/login", form, "Content-Length: 1000", "Expect: 100-continue"),
  },
  "unfinished headers": { count: 1000, bytes: "GET /api/settings HTTP/1.1\r\nHost: local" },
  "silent connections": { count: 1000, bytes: "" },
  "slow readers": { count: 300, bytes: head("GET", largestFile()).repeat(4), reads: false },
};

/** What must still work: a call, the load balancer's check, and the bank's notification. */
async function answers(): Promise<number[]> {
  const { url } = server;
  const seen = await Promise.all([
    fetch(`${url}/api/settings`, { headers: { "x-client-key": CLIENT_KEY } }),
    fetch(`${url}/api/login`, {
      method: "POST",
      headers: { "x-client-key": CLIENT_KEY, "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@example.com", password: "not a password" }),
    }),
    fetch(`${url}/readyz`),
    fetch(`${url}/api/gateway/notify`, { method: "POST", body: new URLSearchParams({ oid: "nobodys" }) }),
  ]);
  return seen.map(({ status }) => status);
}

/** The server's own count, because a connection that does not read never learns that it was closed. */
async function connectionsOpen(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^brolga_connections_open (\d+)$/m.exec(text)?.[1]);
}

it("serves everybody else while hundreds of connections leave something unfinished, and closes those", async () => {
  const opened: RawSockets[] = [];
  for (const [name, flood] of Object.entries(floods)) {
    opened.push(await openRawSockets({ port: server.port, ...flood }));
    // The notification is invalid, and the server refuses it at once.
    expect([name, await answers()]).toEqual([name, [200, 200, 200, 400]]);
  }
  await expect.poll(connectionsOpen, { timeout: 240_000, interval: 1000 }).toBeLessThan(20);
  expect(await answers()).toEqual([200, 200, 200, 400]);
  for (const sockets of opened) sockets.close();
});
