import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { post, type TestBoxOffice } from "#tests/support/box-office.ts";
import { buildStadium, type Stadium, sellSeats } from "#tests/support/catalogue/stadium.ts";

const MEASURED = 100;
/** Scans before the measurement, because a new process is slow at first. */
const WARMED = 30;
const A_POST = 500;
const REPEATS_A_POST = 50;
const REPEATS = 7000;
/** The limit for a scan on the embedded database, whatever its size. */
const MAX_CPU_MS = 15;
const MAX_RATIO = 2;
const CLOCK_TICK_MS = 10;

const device = { id: randomUUID(), name: "North door" };

interface Door {
  box: TestBoxOffice;
  stadium: Stadium;
  /** Milliseconds of CPU that the database's own processes have used; 0 if it runs in this process. */
  databaseCpu: () => Promise<number>;
}

async function scan({ box, stadium }: Door, tickets: readonly number[]): Promise<void> {
  const at = new Date().toISOString();
  const scans = tickets.map((ticket_id) => ({ id: randomUUID(), ticket_id, kind: "in", at, manual: false }));
  const body = { event_id: String(stadium.eventId), device, sent_at: at, scans };
  const answer = await post(box.app, "/api/gate/scans", body, { as: stadium.staff });
  const known = answer.json().response_data?.results.filter((one: { outcome: string }) => one.outcome !== "unknown");
  if (known?.length !== tickets.length) throw new Error(`${answer.statusCode}: ${answer.body.slice(0, 300)}`);
}

/** Mean milliseconds of CPU for a scan, this process and the database together, with one scan per post. */
async function cpuOfScans(door: Door, tickets: readonly number[]): Promise<number> {
  const database = await door.databaseCpu();
  const own = process.cpuUsage();
  for (const ticket of tickets) await scan(door, [ticket]);
  const { user, system } = process.cpuUsage(own);
  return ((user + system) / 1000 + (await door.databaseCpu()) - database) / tickets.length;
}

/** The processes of a PostgreSQL server: its first process and those that it started. */
export async function cpuOfServer(serverPid: number): Promise<number> {
  let ticks = 0;
  for (const pid of await readdir("/proc")) {
    const stat = /^\d+$/.test(pid) ? await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "") : "";
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (Number(pid) !== serverPid && Number(fields[1]) !== serverPid) continue;
    // utime and stime, of the process and of its ended children.
    ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return ticks * CLOCK_TICK_MS;
}

interface Growth {
  box: TestBoxOffice;
  /** How many scans the database holds at each measurement, ascending. */
  sizes: readonly number[];
  /** Not set for the embedded database, which runs in this process. */
  databaseCpu?: Door["databaseCpu"];
}

/**
 * Measures what one scan costs as an empty database fills, in one process that is never restarted. The process's exit code is 1
 * if a limit is missed: at any size a scan may cost MAX_RATIO times the first scans, and MAX_CPU_MS on the embedded database.
 */
export async function measureScanCost({ box, sizes, databaseCpu }: Growth): Promise<void> {
  const seats = (sizes.at(-1) ?? 0) + (sizes.length + 2) * MEASURED + WARMED;
  const stadium = await buildStadium(box, Math.ceil(seats / 50) * 50);
  // The worst start: query plans made for tables that are known to be empty.
  await sql`analyze`.execute(box.db);
  const door: Door = { box, stadium, databaseCpu: databaseCpu ?? (async () => 0) };
  const tickets = unscannedTickets(box, stadium);
  const rows: { scans: string; cpu: number }[] = [];
  let scanned = 0;
  await tickets.sell(WARMED);
  await cpuOfScans(door, tickets.next(WARMED));
  for (const size of sizes) {
    await tickets.sell(size - scanned + MEASURED);
    // The first scans come one by one, as at a door, because the database keeps the plans made for them.
    for (let count = 0; scanned < size; scanned += count) {
      count = Math.min(scanned < 1000 ? 1 : A_POST, size - scanned);
      await scan(door, tickets.next(count));
    }
    rows.push({ scans: `at ${size}`, cpu: await cpuOfScans(door, tickets.next(MEASURED)) });
    scanned += MEASURED;
  }
  await tickets.sell(2 * MEASURED);
  const [again = 0] = tickets.next(1);
  const repeats = (count: number) => Array.from({ length: count }, () => again);
  for (let repeated = 0; repeated < REPEATS; repeated += REPEATS_A_POST) await scan(door, repeats(REPEATS_A_POST));
  rows.push({ scans: `another ticket after ${REPEATS} repeats`, cpu: await cpuOfScans(door, tickets.next(MEASURED)) });
  rows.push({ scans: "the repeated ticket again", cpu: await cpuOfScans(door, repeats(MEASURED)) });
  report(rows, databaseCpu === undefined);
}

/** Tickets of the stadium that nobody has scanned, in the order of their sale. */
function unscannedTickets(box: TestBoxOffice, stadium: Stadium) {
  let ids: number[] = [];
  return {
    next: (count: number) => ids.splice(0, count),
    sell: async (count: number) => {
      await sellSeats(box, stadium, count);
      const { rows } = await sql<{ id: number }>`
        select id from ticket where event_id = ${stadium.eventId}
          and not exists (select from gate_scan where ticket_id = ticket.id) order by id`.execute(box.db);
      ids = rows.map(({ id }) => id);
    },
  };
}

function report(rows: readonly { scans: string; cpu: number }[], isEmbedded: boolean): void {
  const first = rows[0]?.cpu ?? 0;
  const meetsLimits = (cpu: number) => cpu <= first * MAX_RATIO && (!isEmbedded || cpu <= MAX_CPU_MS);
  console.table(
    rows.map(({ scans, cpu }) => ({
      database: isEmbedded ? "PGlite" : "PostgreSQL",
      scans,
      "CPU ms": cpu.toFixed(1),
      ratio: (cpu / first).toFixed(2),
      limit: `at most ${MAX_RATIO}${isEmbedded ? `, ${MAX_CPU_MS} ms` : ""}`,
      met: meetsLimits(cpu) ? "yes" : "NO",
    })),
  );
  if (!rows.every(({ cpu }) => meetsLimits(cpu))) process.exitCode = 1;
}
