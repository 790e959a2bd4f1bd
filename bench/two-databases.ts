/**
 * Tries the seam for a second database: two PostgreSQL clusters, each with half of the events, the orders of those events, and a
 * copy of every account. Every number tells its database: odd numbers belong to the first, even ones to the second. Paid journeys
 * run in turn on one database with two processes, and on two with one process each. Then it looks for what must hold: numbers that
 * tell their database, refusals at the other one, a buyer's tickets from both, and every invariant. The result is in
 * docs/design/distribution.md. Options: `--seconds 20`, `--rounds 3`. Needs Linux, and PostgreSQL with pg_stat_statements.
 */
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "#tests/support/box-office.ts";
import { addBuyers } from "#tests/support/races/seat-race.ts";
import { Counter } from "./counter.ts";
import { CALLS, Purchase } from "./purchase.ts";
import { putOnSale, type Sale, soldTwice } from "./sale.ts";
import { type Cost, journeyMs } from "./server-cost.ts";
import { type BenchServers, startBenchServers } from "./servers.ts";

const BUYERS = 16;
const SECTIONS = 20;
const SEATS_EACH = 1000;
/** Above every number of the fixture catalogue. */
const FIRST_NUMBER = 1_000_000;

const { values: given } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, rounds: { type: "string", default: "3" } },
});
const seconds = Number(given.seconds);
const rounds = Number(given.rounds);

interface Half {
  servers: BenchServers;
  sale: Sale;
  /** The next pair of seats that nobody has had yet. */
  pairs: number;
}

/** Every new number of this database leaves the same remainder when it is divided by two. */
async function numberApart(db: Db, remainder: 0 | 1): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', sequencename) as name from pg_sequences where schemaname = 'public'`.execute(db);
  for (const { name } of rows)
    await sql`alter sequence ${sql.raw(name)} increment by 2 restart with ${sql.lit(FIRST_NUMBER + remainder)}`.execute(
      db,
    );
}

/** Copies a table's rows, each with these columns changed. A row that exists stays. */
async function copyRows(from: Db, to: Db, table: string, changed: object = {}, condition = sql`true`): Promise<void> {
  const { rows } = await sql<{
    row: object;
  }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${condition}`.execute(from);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(to);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const json = JSON.stringify(rows.map(({ row }) => ({ ...row, ...changed })));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
    on conflict do nothing`.execute(to);
}

/** Puts a new event on sale, which is the fixture's under a number of its own. */
async function addSale({ box }: BenchServers, id: number): Promise<Sale> {
  const { encore } = box.catalogue;
  await copyRows(box.db, box.db, "event", { id, ref: "two-databases" }, sql`id = ${encore.id}`);
  return putOnSale({ box }, SECTIONS, SEATS_EACH, { id, placeId: encore.placeId });
}

function nextSeats(half: Half): { sectionId: string; seatIds: string[] } {
  const { sections } = half.sale;
  const section = sections[half.pairs % SECTIONS];
  // Numbers of one database are two apart.
  const first = (section?.firstSeat ?? 0) + 4 * Math.floor(half.pairs / SECTIONS);
  if (!section || first >= section.lastSeat) throw new Error("every seat is sold: run for fewer seconds");
  half.pairs += 1;
  return { sectionId: String(section.id), seatIds: [String(first), String(first + 2)] };
}

/** Whole journeys at the given ports until the time is over. Returns how many were paid. */
async function runJourneys(half: Half, ports: readonly number[], buyers: readonly TestBuyer[]): Promise<number> {
  const counter = new Counter(ports);
  const until = performance.now() + 1000 * seconds;
  let paid = 0;
  const buy = async (as: TestBuyer) => {
    while (performance.now() < until) {
      const purchase = new Purchase(counter, half.sale, { as, ...nextSeats(half) }, false);
      for (const [, call] of CALLS) assert(await call(purchase), purchase.refusal);
      paid += 1;
    }
  };
  await Promise.all(buyers.map(buy));
  counter.close();
  assert.deepEqual(counter.failures, []);
  return paid;
}

const first = await startBenchServers({ name: "first", extendedHash: false });
const second = await startBenchServers({ name: "second", extendedHash: false });
try {
  await numberApart(first.box.db, 1);
  await numberApart(second.box.db, 0);
  const buyers = await addBuyers(first.box, BUYERS);
  for (const table of ["user_account", "session"]) await copyRows(first.box.db, second.box.db, table);
  const odd: Half = { servers: first, sale: await addSale(first, FIRST_NUMBER + 1), pairs: 0 };
  const even: Half = { servers: second, sale: await addSale(second, FIRST_NUMBER), pairs: 0 };
  const portOf = ({ servers }: Half, index: 0 | 1) => servers.servers[index].port;

  /** The buyers and gateway of both halves run in this process, so each cost has that of the other half's buyers, too. */
  const row = (what: string, paid: number, costs: readonly Cost[]) => ({
    what,
    paid,
    "a second": (paid / seconds).toFixed(1),
    "CPU ms of the servers a journey": (costs.reduce((sum, cost) => sum + journeyMs(cost, 1), 0) / paid).toFixed(1),
    "PostgreSQL of the busiest database": `${Math.max(...costs.map(({ postgres }) => postgres / 10 / seconds)).toFixed(0)} % of a core`,
  });

  const table = [];
  for (let round = 0; round < rounds; round++) {
    let paid = 0;
    const one = await first.meter.during(async () => {
      paid = await runJourneys(odd, [portOf(odd, 0), portOf(odd, 1)], buyers);
    });
    table.push(row("one database, two processes", paid, [one]));
    const both: Cost[] = [];
    both.push(
      await first.meter.during(async () => {
        both.push(
          await second.meter.during(async () => {
            const half = BUYERS / 2;
            const counts = await Promise.all([
              runJourneys(odd, [portOf(odd, 0)], buyers.slice(0, half)),
              runJourneys(even, [portOf(even, 0)], buyers.slice(half)),
            ]);
            paid = counts[0] + counts[1];
          }),
        );
      }),
    );
    table.push(row("two databases, a process each", paid, both));
  }
  console.table(table);

  // The same person buys at the other database, too.
  const [someone] = buyers;
  assert(someone);
  const numbersOf: number[][] = [];
  for (const half of [odd, even]) {
    const counter = new Counter([portOf(half, 0)]);
    const purchase = new Purchase(counter, half.sale, { as: someone, ...nextSeats(half) }, false);
    for (const [, call] of CALLS) assert(await call(purchase), purchase.refusal);
    const { rows } = await sql<{ id: number }>`
      select ticket.id from ticket join booking on booking.id = booking_id where booking.user_id = ${someone.id}`.execute(
      half.servers.box.db,
    );
    numbersOf.push(rows.map(({ id }) => id));
    counter.close();
  }
  const remainders = numbersOf.map((numbers) => new Set(numbers.map((number) => number % 2)));
  assert.deepEqual(remainders, [new Set([1]), new Set([0])], "a ticket's number tells its database");

  // An event is sold by its own database alone.
  for (const [half, other] of [
    [odd, even],
    [even, odd],
  ] as const) {
    const counter = new Counter([portOf(other, 0)]);
    const strayed = new Purchase(counter, half.sale, { as: someone, ...nextSeats(half) }, false);
    assert.equal(await strayed.hold(), false);
    console.log(`a hold at the other database: ${strayed.refusal}`);
    counter.close();
  }
  for (const { servers, sale } of [odd, even]) {
    assert.equal(await soldTwice(servers, sale), 0);
    assert.deepEqual(await verifyInvariants(servers.box.db), []);
  }
  console.log("tickets tell their database, no seat is sold twice, every invariant holds in both");
} finally {
  await first.stop();
  await second.stop();
}
