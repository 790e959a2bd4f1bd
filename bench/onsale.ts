/**
 * Plays an on-sale: 5,000 buyers arrive within 10 seconds for 2,000 seats and go all the way to paid, over two processes on one
 * PostgreSQL that writes through to the disk, with a third for the jobs. Reports the time of each call, how many buyers had to wait, what a paid order cost
 * in CPU (the calls of those who got nothing included), and whether any seat was sold twice. Compare CPU between runs: rates
 * depend on what else the machine does. The same run measures a plain claim (bench/plain-claim.ts) as the yardstick. The crowd
 * runs on the same machine. `--small`: a tenth of the buyers and seats. `--extended-hash`: the gateway signs every field.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "#tests/support/office.ts";
import { addBuyers } from "#tests/support/seat-race.ts";
import { Counter } from "./counter.ts";
import { buyTickets, type Outcome } from "./onsale-buyer.ts";
import { claimFigures, measurePlainClaims } from "./plain-claim.ts";
import { putOnSale, soldTwice } from "./sale.ts";
import { costFigures, journeyMs } from "./server-cost.ts";
import { startBenchServers } from "./servers.ts";

const EXTENDED_HASH = process.argv.includes("--extended-hash");
const BUYERS = process.argv.includes("--small") ? 500 : 5000;
const SECTIONS = process.argv.includes("--small") ? 1 : 10;
const SEATS_A_SECTION = 200;
const ARRIVAL_MS = 10_000;

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

const two = await startBenchServers({ name: "onsale", extendedHash: EXTENDED_HASH });
await two.startJobs();
const sale = await putOnSale(two, SECTIONS, SEATS_A_SECTION);
const buyers = await addBuyers(two.box, BUYERS);
const counter = new Counter(two.servers.map(({ port }) => port));

const began = performance.now();
const outcomes: Outcome[] = [];
const arrive = async (as: TestBuyer) => {
  await sleep(Math.random() * ARRIVAL_MS);
  outcomes.push(await buyTickets(counter, sale, as, 1 + Math.floor(Math.random() * 4), EXTENDED_HASH));
};
const cost = await two.meter.during(() => Promise.all(buyers.map(arrive)));
const lastPaid = Math.max(began, ...outcomes.map(({ paidAt }) => paidAt ?? 0));
const everybodyDone = performance.now();
counter.close();

const claim = await measurePlainClaims(two.box.db, two.postgres.pid);
const seats = outcomes.reduce((sum, outcome) => sum + outcome.seats, 0);
const seconds = (lastPaid - began) / 1000;
const journeys = outcomes.filter(({ paidAt }) => paidAt !== null).length;

printCalls(counter);
console.table({
  buyers: BUYERS,
  seats: SECTIONS * SEATS_A_SECTION,
  "seats paid": seats,
  "first arrival to last seat paid, s": seconds.toFixed(1),
  "first arrival to last buyer done, s": ((everybodyDone - began) / 1000).toFixed(1),
  "tickets per minute": ((60 * seats) / seconds).toFixed(0),
  "paid journeys a second": (journeys / seconds).toFixed(1),
  ...costFigures(cost, journeys),
  "conflicts (somebody was quicker)": outcomes.reduce((sum, { conflicts }) => sum + conflicts, 0),
  "checkouts sent away (503)": counter.waits.get("checkout") ?? 0,
  "other calls sent away (503)": counter.waitsBut("checkout"),
  "other 5xx, or no answer": counter.failures.length,
  "seats sold twice": await soldTwice(two, sale),
  "broken invariants": (await verifyInvariants(two.box.db)).length,
  ...claimFigures(claim, journeyMs(cost, journeys)),
});
for (const failure of new Set(counter.failures)) console.log(failure);
await two.stop();
