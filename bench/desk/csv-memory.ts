import { execFile } from "node:child_process";
import { memoryUsage } from "node:process";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

const run = promisify(execFile);
const CLIENT = new URL("save-csv.ts", import.meta.url).pathname;
const SAMPLE_MS = 50;
/** How often garbage is collected. A collection stops the server for a moment. */
const COLLECT_MS = 500;
/** How much more memory one export may take than another: one batch of rows, and noise. */
const HEAP_NOISE_MB = 3;
const RSS_NOISE_MB = 20;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const MB = 1e6;

export interface CsvRound {
  rows: number;
  MB: number;
  seconds: number;
  /** The heap after a collection: before, the most in between if it was collected then, and after. */
  heap: [before: number, most: number, after: number];
  /** The process's memory as the system counts it, likewise. */
  rss: [before: number, most: number, after: number];
}

/**
 * Makes a client in a separate process read a CSV, and watches the memory of this process, which is the server's.
 * @param collects whether garbage is collected in between: that shows what is held, and hides how far the process grows
 * by itself
 */
export async function measureCsv(read: CsvRead, collects: boolean): Promise<CsvRound> {
  const heapNow = () => {
    collect();
    return memoryUsage().heapUsed;
  };
  const [heapBefore, rssBefore] = [heapNow(), memoryUsage.rss()];
  let [heapMost, rssMost] = [0, 0];
  const sampling = setInterval(() => {
    rssMost = Math.max(rssMost, memoryUsage.rss());
  }, SAMPLE_MS);
  const collecting = setInterval(() => {
    if (collects) heapMost = Math.max(heapMost, heapNow());
  }, COLLECT_MS);
  const began = performance.now();
  const { stdout } = await run(process.execPath, [CLIENT, read.url, read.token, read.clientKey]);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampling);
  clearInterval(collecting);
  const rssAfter = memoryUsage.rss();
  const file: { rows: number; bytes: number } = JSON.parse(stdout);
  return {
    rows: file.rows,
    MB: file.bytes / MB,
    seconds,
    heap: [heapBefore, heapMost, heapNow()],
    rss: [rssBefore, Math.max(rssMost, rssAfter), rssAfter],
  };
}

export interface CsvRead {
  url: string;
  token: string;
  clientKey: string;
}

/** A round as a row of the printed table, in MB. */
export const csvRow = (what: string, { rows, MB: size, seconds, heap, rss }: CsvRound) => {
  const [heapBefore, heapMost, heapAfter] = heap.map((bytes) => (bytes === 0 ? "" : (bytes / MB).toFixed(1)));
  const [rssBefore, rssMost, rssAfter] = rss.map((bytes) => (bytes / MB).toFixed(0));
  return {
    what,
    rows,
    MB: size.toFixed(1),
    s: seconds.toFixed(1),
    "heap before": heapBefore,
    "heap, most": heapMost,
    "heap after": heapAfter,
    "RSS before": rssBefore,
    "RSS, most": rssMost,
    "RSS after": rssAfter,
  };
};

/** Whether an export's peak memory is no higher than an earlier one's, and whether it leaves nothing behind. */
export function isFlat(before: CsvRound, round: CsvRound): boolean {
  const grew = (of: "heap" | "rss", at: 1 | 2) => (round[of][at] - before[of][at]) / MB;
  return ([1, 2] as const).every((at) => grew("heap", at) <= HEAP_NOISE_MB && grew("rss", at) <= RSS_NOISE_MB);
}

/** Joins several events into one, because no event has as many seats as the longest CSV needs rows. */
export async function joinEvents(db: Db, [first = 0, ...others]: readonly number[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    for (const table of ["seat", "booking_seat", "seat_claim", "ticket"])
      await sql`update ${sql.table(table)} set event_id = ${first} where event_id = any(${others}::integer[])`.execute(
        connection,
      );
    await sql`reset session_replication_role`.execute(connection);
    await sql`vacuum analyze seat, booking_seat, seat_claim, ticket`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
