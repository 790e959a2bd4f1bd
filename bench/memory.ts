/**
 * Measures the memory that a box office takes: on the embedded database at its first start (with the build and the
 * demo), at rest and at its second start, and one process on a PostgreSQL of its own under load. Prints the CPU seconds
 * beside it. It builds again. No pictures are requested, because rendering one is not rest. `--postgres`: only the
 * last.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BUILD_STAMP } from "#scripts/build/build-stamp.ts";
import { CLIENT_KEY, makeTestBoxOffice, TEST_SESSION_SECRET } from "#tests/support/box-office.ts";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { holdCalls } from "./hold-calls.ts";
import { CONNECTIONS, type LoadRequest, loadUrl } from "./load.ts";
import { cpuSeconds, treeMemory, watchPeak } from "./process-tree.ts";
import { buildVenue } from "./venue.ts";

const REST_SECONDS = 60;
const LOAD_SECONDS = 30;
const READY_WITHIN_MS = 180_000;
const PAGES = ["/", "/events", "/past-events", "/about-us"];
const MAX_EVENTS = 10;

interface Started {
  child: ChildProcess;
  pid: number;
  url: string;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/** Runs `npm start`'s own command, without npm, whose process would be counted. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started & { peak: number }> {
  const port = await freePortPair();
  const [, ...args] = (await startCommand()).split(" ");
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  const ended = once(child, "exit");
  const peak = watchPeak(pid);
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => String(chunk).includes("listening on") && resolve());
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    setTimeout(() => reject(new Error("the server was not ready in time")), READY_WITHIN_MS).unref();
  });
  try {
    await ready;
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { child, pid, url: `http://localhost:${port}`, stop, peak: await peak() };
}

async function startCommand(): Promise<string> {
  const manifest: { scripts: { start: string } } = JSON.parse(await readFile("package.json", "utf8"));
  return manifest.scripts.start;
}

/** Opens pages as a visitor does: the home page, the lists, some events. */
async function visit(url: string): Promise<void> {
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers: { accept: "text/html" } })).text();
  const events = new Set((await read("/events")).match(/\/event-detail\/[^"]+/g));
  for (const path of [...PAGES, ...[...events].slice(0, MAX_EVENTS)]) await read(path);
}

interface Row {
  what: string;
  /** The highest value until then. Like `MB`, the value now, it covers the whole process tree. */
  "peak MB": string;
  MB: string;
  "CPU s": string;
}

const rowOf = async (what: string, pid: number, peak: number | null): Promise<Row> => ({
  what,
  "peak MB": peak?.toFixed(0) ?? "",
  MB: (await treeMemory(pid)).toFixed(0),
  "CPU s": (await cpuSeconds(pid)).toFixed(1),
});

/** One start on the embedded database: until it listens, and after a visit and a minute's rest. */
async function measureStart(name: string, dataDir: string): Promise<Row[]> {
  const { pid, url, peak, stop } = await start(dataDir);
  try {
    const started = await rowOf(`${name}, until it listens`, pid, peak);
    const visitPeak = watchPeak(pid);
    await visit(url);
    await sleep(REST_SECONDS * 1000);
    return [started, await rowOf(`${name}, at rest`, pid, await visitPeak())];
  } finally {
    await stop();
  }
}

/** One process on a PostgreSQL that writes through to the disk, under pages, lists, seats and holds at full load. */
async function measurePostgres(dataDir: string): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true });
  try {
    const databaseUrl = await postgres.createDatabase("memory");
    const box = await makeTestBoxOffice({ databaseUrl });
    const venue = await buildVenue(box);
    const { pid, url, stop } = await start(dataDir, {
      DATABASE_URL: databaseUrl,
      DEMO: "0",
      RATE_LIMITS: "0",
      LOG_LEVEL: "silent",
      SESSION_SECRET: TEST_SESSION_SECRET,
      // A separate process runs the jobs.
      JOBS: "elsewhere",
    });
    try {
      const headers = { "x-client-key": CLIENT_KEY };
      const read = (path: string): LoadRequest => ({ method: "GET", path, headers });
      const { id, placeId } = box.catalogue.encore;
      const event = `eventId=${id}&placeId=${placeId}`;
      const reads = [
        read("/events"),
        read(`/event-detail/encore/${id}`),
        read("/api/event?is_future=1&limit=20"),
        read(`/api/getdomedetails?${event}&summary=1`),
        read(`/api/getdomedetails?${event}`),
      ];
      const holds = holdCalls(box, venue).calls;
      const calls = holds.flatMap((hold, index) => [hold, reads[index % reads.length] ?? hold]);
      const peak = watchPeak(pid);
      await loadUrl({ url, connections: CONNECTIONS, seconds: LOAD_SECONDS, calls, counts: "" });
      return [await rowOf("PostgreSQL, under load", pid, await peak())];
    } finally {
      await stop();
      await box.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function measureEmbedded(dataDir: string): Promise<Row[]> {
  // The first start includes the build.
  await rm(BUILD_STAMP, { force: true });
  return [...(await measureStart("first start", dataDir)), ...(await measureStart("second start", dataDir))];
}

const folder = await mkdtemp(join(tmpdir(), "brolga-memory-"));
try {
  const embedded = process.argv.includes("--postgres") ? [] : await measureEmbedded(join(folder, "embedded"));
  console.table([...embedded, ...(await measurePostgres(join(folder, "postgres")))]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
