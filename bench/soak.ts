/**
 * Checks that memory does not grow. A server runs for 20 minutes (or as many as are given) under half of its maximum load. At
 * the end its heap must be at most 10 % larger than after a quarter of that time, each after a forced collection.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { sellsAt } from "#contract/rules/venue-kinds.ts";
import { freePortPair } from "#tests/support/free-port.ts";
import { CLIENT_KEY } from "#tests/support/office.ts";

const MINUTES = Number(process.argv[2] ?? 20);
const CONNECTIONS = 10;
const FULL_LOAD_SECONDS = 10;
const MAX_GROWTH = 0.1;
const headers = { "x-client-key": CLIENT_KEY, "content-type": "application/json" };

type Request = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string };

function startWatched(
  port: number,
  dataDir: string,
): { child: ChildProcess; line: (start: string) => Promise<string> } {
  const child = spawn(process.execPath, ["--expose-gc", "--import", "./bench/soak-probe.ts", "server/main.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "0", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        const found = String(chunk)
          .split("\n")
          .find((one) => one.startsWith(start));
        if (found === undefined) return;
        child.stdout?.off("data", read);
        resolve(found);
      };
      child.stdout?.on("data", read);
      child.once("exit", () => reject(new Error("the server ended")));
    });
  return { child, line };
}

/** The calls of a crowd, in turns: lists, an event, its seats, and a hold that replaces the previous one. */
async function crowd(url: string): Promise<Request[]> {
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${url}${path}`, { headers, ...init })).json();
  const signIn = { method: "POST", body: JSON.stringify({ email: "buyer@example.com", password: "brolga-demo" }) };
  const { accesstoken, User } = (await call("/api/login", signIn)).response_data;
  const events: { id: string; place_id: string; place_type: string }[] = (await call("/api/event?is_future=1&limit=0"))
    .response_data;
  const event = events.find(({ place_type }) => sellsAt(place_type) === "seats");
  if (!event) throw new Error("the demo has no event with seats");
  const where = `eventId=${event.id}&placeId=${event.place_id}`;
  const { dome_price_ids } = (await call(`/api/best-available?eventId=${event.id}&count=2`)).response_data;
  const hold = {
    in_progress: "1",
    user_id: User.id,
    event_id: event.id,
    place_id: event.place_id,
    dome_price_id: dome_price_ids,
    dome_list_id: [],
  };
  const read = (path: string): Request => ({ method: "GET", path, headers });
  return [
    read("/api/event?is_future=1&limit=20"),
    read(`/api/events?eventId=${event.id}`),
    read(`/api/getdomedetails?${where}&summary=1`),
    read(`/api/getdomedetails?${where}`),
    {
      method: "POST",
      path: "/api/booking-ticket",
      headers: { ...headers, authorization: `Bearer ${accesstoken}` },
      body: JSON.stringify(hold),
    },
  ];
}

const dataDir = await mkdtemp(join(tmpdir(), "brolga-soak-"));
const port = await freePortPair();
const { child, line } = startWatched(port, dataDir);
await line("listening on");
const url = `http://localhost:${port}`;
const requests = await crowd(url);
const fire = (duration: number, overallRate?: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, requests, ...(overallRate ? { overallRate } : {}) });
const heapMib = async () => {
  const said = line("heap ");
  child.kill("SIGUSR2");
  return Number((await said).slice("heap ".length)) / 1024 ** 2;
};

const full = await fire(FULL_LOAD_SECONDS);
const rate = Math.max(1, Math.round(full.requests.average / 2));
console.log(`full load ${full.requests.average.toFixed(0)} calls/s; soaking at ${rate} for ${MINUTES} minutes`);
const heaps: number[] = [];
const table: Record<string, string | number>[] = [];
for (let minute = 1; minute <= MINUTES; minute++) {
  const result = await fire(60, rate);
  await sleep(500);
  const heap = await heapMib();
  heaps.push(heap);
  const row = { minute, "calls/s": result.requests.average, "p99 ms": result.latency.p99, "5xx": result["5xx"] };
  table.push({ ...row, "heap MiB": heap.toFixed(1) });
  console.log(`minute ${minute}: heap ${heap.toFixed(1)} MiB`);
}
child.kill("SIGTERM");
await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 1000 });
console.table(table);
const early = heaps[Math.max(0, Math.ceil(MINUTES / 4) - 1)] ?? 0;
const late = heaps.at(-1) ?? 0;
const growth = late / early - 1;
console.log(
  `heap after a quarter ${early.toFixed(1)} MiB, at the end ${late.toFixed(1)} MiB: ${(100 * growth).toFixed(1)} %`,
);
console.log(growth <= MAX_GROWTH ? "holds" : "FAILS: the heap grew");
process.exitCode = growth <= MAX_GROWTH ? 0 : 1;
