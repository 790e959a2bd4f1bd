/**
 * Checks that a box office takes no more memory, handles or connections the longer it runs. Visitors browse, hold, pay
 * at the bank's stand-in, sign in, scan and leave, at a third of what the machine can do. Each row of the table is read
 * while they pause for a moment. The run fails if a figure's median of the last quarter is above that of the second
 * quarter by more than flat.ts allows, if a call failed, or if an invariant is broken. Options: `--hours 8` or
 * `--minutes 20`, `--rate` calls a second, `--postgres`. By default the database is the embedded one.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client, type Seen } from "./client.ts";
import { type Figures, readFigures, readMetrics, type WatchedServer } from "./figures.ts";
import { judge } from "./flat.ts";
import { startWatched } from "./server.ts";
import { Town } from "./town.ts";
import { startVisitors } from "./visits.ts";

const VISITORS = 12;
const CONNECTIONS = 10;
const FULL_LOAD_SECONDS = 20;
const SHARE_OF_FULL_LOAD = 1 / 3;
/** A longer run writes a row every five minutes. */
const LONGEST_BY_MINUTE = 180;
/** The time within which the server releases streams that their clients have closed. */
const LET_GO_WITHIN_MS = 10_000;
const MAX_SHOWN_FAILURES = 5;

const { values: given } = parseArgs({
  options: {
    hours: { type: "string" },
    minutes: { type: "string" },
    rate: { type: "string" },
    postgres: { type: "boolean", default: false },
  },
});
const minutes = given.hours === undefined ? Number(given.minutes ?? 20) : 60 * Number(given.hours);
const chosenRate = given.rate === undefined ? null : Number(given.rate);
if (!(minutes >= 4) || (chosenRate !== null && !(chosenRate > 0)))
  throw new Error("the options are --hours or --minutes (4 or more), --rate calls a second, and --postgres");
const minutesOfRow = minutes > LONGEST_BY_MINUTE ? 5 : 1;

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
}

function take(client: Client): Seen {
  const { seen } = client;
  client.seen = { calls: 0, busy: 0, failures: [], times: [] };
  return seen;
}

/** The figures of a server without visitors, who come back afterwards. */
async function figuresAtRest(server: WatchedServer, client: Client): Promise<Figures> {
  await client.pause();
  const end = performance.now() + LET_GO_WITHIN_MS;
  do await sleep(1000);
  while ((await readMetrics(server)).streams > 0 && performance.now() < end);
  const figures = await readFigures(server);
  client.resume();
  return figures;
}

async function fullRate(client: Client): Promise<number> {
  client.keepTo(Number.POSITIVE_INFINITY);
  await sleep(FULL_LOAD_SECONDS * 1000);
  return Math.max(1, Math.round((SHARE_OF_FULL_LOAD * take(client).calls) / FULL_LOAD_SECONDS));
}

function rowOf(minute: number, seconds: number, seen: Seen, figures: Figures, cpuBefore: number) {
  const { rss, heap, external, descriptors, databaseFiles, handles, databaseConnections, streams, paid, cpu } = figures;
  return {
    minute,
    "calls/s": (seen.calls / seconds).toFixed(1),
    "p99 ms": percentile(seen.times, 0.99).toFixed(0),
    "CPU %": ((100 * (cpu - cpuBefore)) / seconds).toFixed(0),
    busy: seen.busy,
    failed: seen.failures.length,
    "RSS MB": rss.toFixed(0),
    "heap MB": heap.toFixed(1),
    "external MB": external.toFixed(1),
    fds: descriptors,
    "database files": databaseFiles,
    handles,
    db: databaseConnections,
    streams,
    paid,
  };
}

async function soak(server: WatchedServer): Promise<boolean> {
  const client = new Client(server.url, CONNECTIONS);
  const town = new Town(client);
  await town.settle();
  const stop = startVisitors(town, VISITORS);
  const rate = chosenRate ?? (await fullRate(client));
  client.keepTo(rate);
  console.log(`soaking for ${minutes} minutes at ${rate} calls/s, pid ${server.pid}`);
  const figures: Figures[] = [];
  const table: object[] = [];
  const failures: string[] = [];
  let { cpu } = await figuresAtRest(server, client);
  take(client);
  for (let minute = minutesOfRow; minute <= minutes; minute += minutesOfRow) {
    const began = performance.now();
    await sleep(minutesOfRow * 60_000);
    const read = await figuresAtRest(server, client);
    const seen = take(client);
    const row = rowOf(minute, (performance.now() - began) / 1000, seen, read, cpu);
    cpu = read.cpu;
    figures.push(read);
    table.push(row);
    failures.push(...seen.failures);
    console.log(JSON.stringify(row));
    for (const failure of seen.failures.slice(0, MAX_SHOWN_FAILURES)) console.log(`  ${failure}`);
  }
  stop();
  await client.pause();
  console.table(table);
  console.log("handles by kind, first and last row:", figures[0]?.kinds, figures.at(-1)?.kinds);
  const verdicts = judge(figures);
  console.table(verdicts);
  console.log(`${failures.length} calls failed`);
  return failures.length === 0 && verdicts.every(({ flat }) => flat);
}

const server = await startWatched(given.postgres);
let isFlat = false;
let isWhole = false;
try {
  isFlat = await soak(server);
} finally {
  await server.stop();
  isWhole = await server.verify();
  await server.remove();
}
const holds = isFlat && isWhole;
console.log(holds ? "holds" : `FAILS: ${isFlat ? "an invariant is broken" : "see the tables"}`);
// Visitors still wait in the paused client.
process.exit(holds ? 0 : 1);
