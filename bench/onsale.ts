/**
 * Plays an on-sale: 5,000 buyers arrive within 10 seconds for 2,000 seats and go all the way to paid, over two processes on one
 * PostgreSQL that writes through to the disk. Reports the time of each call, how many buyers had to wait, and whether any
 * seat was sold twice. The same run measures the hold's statement alone on the same database: the most that any box office
 * could sell. The crowd runs on the same machine. `--small`: a tenth of the buyers and seats.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { GATEWAY_SECRET } from "#tests/support/office.ts";
import { addBuyers } from "#tests/support/seat-race.ts";
import { startTwoProcesses, type TwoProcesses } from "#tests/support/two-processes.ts";
import { Counter } from "./counter.ts";
import { buildHall } from "./hall.ts";
import { measureStatement } from "./measure.ts";
import { buyTickets, type Outcome, type Sale } from "./onsale-buyer.ts";

const BUYERS = process.argv.includes("--small") ? 500 : 5000;
const SECTIONS = process.argv.includes("--small") ? 1 : 10;
const SEATS_A_SECTION = 200;
const ARRIVAL_MS = 10_000;
const CONNECTIONS = 10;

/** Ten sections of ten rows of twenty, at 50 dollars a seat. */
async function putOnSale({ box }: TwoProcesses): Promise<Sale> {
  const { id: eventId, placeId } = box.catalogue.encore;
  await sql`delete from seat where event_id = ${eventId}`.execute(box.db);
  await sql`delete from section where event_id = ${eventId}`.execute(box.db);
  await sql`
    insert into section (event_id, plan_key, title, position, max_row, max_column, price_from_cents, price_to_cents, units)
    select ${eventId}, 'S' || n, 'Section ' || n, n, 10, 20, 5000, 5000, ${SEATS_A_SECTION}
    from generate_series(1, ${SECTIONS}::integer) as n`.execute(box.db);
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents)
    select ${eventId}, section.id, 1 + n / 20, 1 + n % 20, section.title || ' ' || n + 1, 5000
    from section, generate_series(0, ${SEATS_A_SECTION - 1}::integer) as n where section.event_id = ${eventId}`.execute(
    box.db,
  );
  await sql`update event set units = ${SECTIONS * SEATS_A_SECTION} where id = ${eventId}`.execute(box.db);
  await sql`analyze`.execute(box.db);
  return { eventId, placeId };
}

/** Seats with more than one valid ticket, or paid for by more than one order: there must be none. */
async function soldTwice({ box }: TwoProcesses, { eventId }: Sale): Promise<number> {
  const { rows } = await sql<{ twice: number }>`
    select count(*)::integer as twice from (
      select seat_id from ticket where event_id = ${eventId} and state = 'valid' group by seat_id having count(*) > 1
    ) as each`.execute(box.db);
  return rows[0]?.twice ?? 0;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

function printCalls(counter: Counter): void {
  console.table(
    [...counter.times].map(([call, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const [p50, p99] = [at(sorted, 0.5).toFixed(0), at(sorted, 0.99).toFixed(0)];
      return { call, calls: times.length, "p50 ms": p50, "p99 ms": p99 };
    }),
  );
}

const two = await startTwoProcesses({
  name: "onsale",
  durable: true,
  env: {
    GATEWAY_URL: "https://gateway.example/connect/gateway/processing",
    GATEWAY_STORE: "80000001",
    GATEWAY_SECRET,
    // This store signs the order number too, so checkouts of one amount may share a second.
    GATEWAY_EXTENDED_HASH: "required",
    MAX_EVENT_LOOP_DELAY_MS: "2000",
    MAX_CALLS_AT_ONCE: "400",
  },
});
if (!two) process.exit(1);
const sale = await putOnSale(two);
const buyers = await addBuyers(two.box, BUYERS);
const counter = new Counter(two.servers.map(({ port }) => port));

const began = performance.now();
const outcomes: Outcome[] = await Promise.all(
  buyers.map(async (as) => {
    await sleep(Math.random() * ARRIVAL_MS);
    return buyTickets(counter, sale, as, 1 + Math.floor(Math.random() * 4));
  }),
);
const lastPaid = Math.max(began, ...outcomes.map(({ paidAt }) => paidAt ?? 0));
const everybodyDone = performance.now();
counter.close();

const hall = await buildHall(two.box);
const statement = await measureStatement(two.box.db, hall, CONNECTIONS);
const seats = outcomes.reduce((sum, outcome) => sum + outcome.seats, 0);
const seconds = (lastPaid - began) / 1000;
const heldSeats = 2 * statement.perSecond;

printCalls(counter);
console.table({
  buyers: BUYERS,
  seats: SECTIONS * SEATS_A_SECTION,
  "seats paid": seats,
  "first arrival to last seat paid, s": seconds.toFixed(1),
  "first arrival to last buyer done, s": ((everybodyDone - began) / 1000).toFixed(1),
  "tickets per minute": ((60 * seats) / seconds).toFixed(0),
  "conflicts (somebody was quicker)": outcomes.reduce((sum, { conflicts }) => sum + conflicts, 0),
  "told to retry (503)": counter.waits,
  "other 5xx, or no answer": counter.failures.length,
  "seats sold twice": await soldTwice(two, sale),
  "broken invariants": (await verifyInvariants(two.box.db)).length,
  "seats per second held by the statement alone": heldSeats.toFixed(0),
  "seats sold, as a share of that": `${((100 * seats) / seconds / heldSeats).toFixed(1)} %`,
});
for (const failure of new Set(counter.failures)) console.log(failure);
await two.stop();
