/**
 * Plays an on-sale: 100,000 people, of whom 20,000 want to buy, wait for one venue of 5,000 seats, while 50 buyers of
 * another event take their time. Two processes on one PostgreSQL that writes through to the disk serve them, with a
 * third for the jobs; the crowd's process and this one run on the same machine. In the same run it measures what the
 * box office does without a crowd: paid journeys a second (as bench:journey), the other event's calls, and a plain
 * claim (bench/plain-claim.ts) as the yardstick. Compare ratios within a run, and CPU between runs. `--small`: a tenth
 * of people, buyers and seats. `--extended-hash`: the gateway signs every field. `--kill`: one of the two processes
 * dies five seconds into the sale; then no costs are shown.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "#tests/support/box-office.ts";
import { addBuyers } from "#tests/support/races/seat-race.ts";
import { Counter } from "../counter.ts";
import { treesMs } from "../cpu.ts";
import { claimFigures, measurePlainClaims } from "../plain-claim.ts";
import { CALLS, Purchase } from "../purchase.ts";
import { putOnSale, soldTwice } from "../sale.ts";
import { type Cost, costFigures, journeyMs } from "../server-cost.ts";
import { startBenchServers } from "../servers.ts";
import { buyTickets, type Outcome } from "./buyer.ts";
import type { CrowdNews, CrowdOrder } from "./crowd.ts";
import { EntryOrder } from "./entry-order.ts";
import { buyAtLeisure, FreshPairs } from "./leisure.ts";
import { Trace } from "./trace.ts";

const has = (option: string) => process.argv.includes(option);
const EXTENDED_HASH = has("--extended-hash");
const PART = has("--small") ? 10 : 1;
const PEOPLE = 100_000 / PART;
const BUYERS = 20_000 / PART;
const SECTIONS = 25;
const SEATS_A_SECTION = 200 / PART;
const LEISURE_BUYERS = 50;
const JOIN_SECONDS = has("--small") ? 15 : 60;
/** How long waiting alone is measured, after everybody has joined and before anybody is called. */
const WAIT_SECONDS = has("--small") ? 20 : 30;
const QUIET_SECONDS = has("--small") ? 10 : 20;
const WARM_UP_JOURNEYS = 300;
const AT_ONCE = 16;
/** If the box office cannot serve a crowd within this time, that is a fault. */
const GIVE_UP_SECONDS = 300;
const KILL_AFTER_SECONDS = 5;

const two = await startBenchServers({ name: "onsale", extendedHash: EXTENDED_HASH });
await two.startJobs();
const { db, catalogue } = two.box;
const ports = two.servers.map(({ port }) => port);
const venue = await putOnSale(two, SECTIONS, SEATS_A_SECTION);
const other = await putOnSale(two, 40, 1000, catalogue.theatre);
const pairs = new FreshPairs(other);
const leisureBuyers = await addBuyers(two.box, LEISURE_BUYERS, 2);
const buyers = await addBuyers(two.box, BUYERS);

/** Deletes the mails of earlier purchases, so that sending them is not part of the next measurement. */
async function forgetMails(): Promise<void> {
  await db.deleteFrom("mail_outbox").execute();
  await sql`delete from job.job where state in ('created', 'retry')`.execute(db);
  await sleep(2000);
}

/** Whole journeys, 16 at once, as bench:journey makes them. @returns paid journeys a second */
async function journeysASecond(seconds: number, most = Number.POSITIVE_INFINITY): Promise<number> {
  const counter = new Counter(ports);
  const began = performance.now();
  let paid = 0;
  const buy = async (as: TestBuyer) => {
    while (performance.now() < began + 1000 * seconds && paid < most) {
      const purchase = new Purchase(counter, other, { as, ...pairs.next() }, EXTENDED_HASH);
      for (const [, call] of CALLS)
        if (!(await call(purchase))) throw new Error(`a journey failed without a crowd: ${purchase.refusal}`);
      paid += 1;
    }
  };
  await Promise.all(buyers.slice(0, AT_ONCE).map(buy));
  counter.close();
  return (1000 * paid) / (performance.now() - began);
}

await journeysASecond(QUIET_SECONDS, WARM_UP_JOURNEYS);
await forgetMails();
let quietJourneys = 0;
const quietCost = await two.meter.during(async () => {
  quietJourneys = await journeysASecond(QUIET_SECONDS);
});
await forgetMails();
const quiet = new Counter(ports);
const alone = buyAtLeisure(quiet, { sale: other, pairs }, leisureBuyers, EXTENDED_HASH);
await sleep(1000 * QUIET_SECONDS);
const refusalsAlone = await alone.stop();
quiet.close();
await forgetMails();

await sql`
  update event set waiting_room = 'on', waiting_room_minutes = 60,
    sale_opens_at = now() + make_interval(secs => ${JOIN_SECONDS + WAIT_SECONDS + 30})
  where id = ${venue.eventId}`.execute(db);
// The processes learn of the room within a second.
await sleep(2000);

const crowd = fork(new URL("./crowd.ts", import.meta.url));
const order: CrowdOrder = {
  ports,
  eventId: venue.eventId,
  people: PEOPLE,
  joinSeconds: JOIN_SECONDS,
  buyers: buyers.map(({ token }) => token),
};
const counter = new Counter(ports, has("--kill"));
const entries = new EntryOrder();
const outcomes: Outcome[] = [];
const visits: Promise<void>[] = [];
const seen = { polls: 0, places: 0, bytes: 0, failures: 0, waiting: 0 };
let firstEntry = 0;
let refusedJoins = 0;
let hasJoined = () => {};
const joined = new Promise<void>((resolve) => {
  hasJoined = resolve;
});
let isSoldOut = false;

async function visit(buyer: TestBuyer, token: string, place: number): Promise<void> {
  const pass = await entries.enter(counter, { token, place, as: buyer });
  if (pass === null) return;
  firstEntry ||= performance.now();
  const count = 1 + Math.floor(Math.random() * 4);
  outcomes.push(await buyTickets(counter, venue, { as: buyer, count, pass }, EXTENDED_HASH));
}

crowd.on("message", (news: CrowdNews) => {
  if (news.kind === "joined") {
    refusedJoins = news.refused;
    hasJoined();
  } else if (news.kind === "over") isSoldOut = true;
  else if (news.kind === "report") {
    for (const name of ["polls", "places", "bytes", "failures"] as const) seen[name] += news[name];
    seen.waiting = news.waiting;
  } else {
    const buyer = buyers[news.buyer];
    if (buyer) visits.push(visit(buyer, news.token, news.place));
  }
});
const crowdEnded = once(crowd, "exit");
crowd.send(order);
await joined;
// The database tidies up after the joins.
await sleep(5000);

const before = { ...seen };
const waitingCost: Cost = await two.meter.during(() => sleep(1000 * (WAIT_SECONDS - 10)));
const waited = { polls: seen.polls - before.polls, bytes: seen.bytes - before.bytes };

const during = new Counter(ports, has("--kill"));
const beside = buyAtLeisure(during, { sale: other, pairs }, leisureBuyers, EXTENDED_HASH);
const began = performance.now();
const trace = new Trace(db, venue.eventId);
const traced = trace.run();
const isLate = () => performance.now() > began + 1000 * GIVE_UP_SECONDS;
// The draw and everybody's first question come before the first entry. What a journey costs is measured from there.
while (!firstEntry && !isLate()) await sleep(20);
const crowdCpu = () => treesMs([crowd.pid ?? 0]);
const beforeSale = { ...seen };
const crowdMsBefore = await crowdCpu();
let crowdMs = 0;
const cost = await two.meter.during(async () => {
  if (has("--kill")) {
    await sleep(1000 * KILL_AFTER_SECONDS);
    await two.servers[1].kill();
    await two.restart(1);
  }
  while (!isSoldOut && !isLate()) await sleep(100);
  let known = -1;
  while (known !== visits.length) {
    known = visits.length;
    await Promise.all(visits);
  }
  crowdMs = (await crowdCpu()) - crowdMsBefore;
});
trace.stop();
await traced;
const refusalsBeside = await beside.stop();
crowd.disconnect();
await crowdEnded;
counter.close();
during.close();

const claim = await measurePlainClaims(db, two.postgres.pid);
const paidAt = outcomes.flatMap(({ paidAt: at }) => at ?? []).toSorted((a, b) => a - b);
const journeys = paidAt.length;
/** The last twentieth depends on single seats that come back. */
const mostPaidAt = paidAt[Math.floor((journeys - 1) * 0.95)] ?? firstEntry;
const admitted = (1000 * 0.95 * journeys) / Math.max(1, mostPaidAt - firstEntry);
const { rows: placed } = await sql<{ entries: number; places: number; last: number }>`
  select count(*)::integer as entries, count(distinct place)::integer as places, coalesce(max(place), 0)::integer as last
  from queue_entry where event_id = ${venue.eventId} and place is not null`.execute(db);
const places = placed[0] ?? { entries: 0, places: 0, last: 0 };
const ms = (value: number) => value.toFixed(0);
const share = (value: number) => `${(100 * value).toFixed(0)} %`;
const cores = (waitingCost.node + waitingCost.postgres) / 1000 / waitingCost.seconds;

console.table(trace.seconds);
console.table(
  [...counter.times].map(([call, times]) => ({
    call,
    calls: times.length,
    "p50 ms": ms(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0),
    "p95 ms": ms(counter.p95(call)),
  })),
);
console.table({
  people: PEOPLE,
  "… of them buyers": BUYERS,
  seats: SECTIONS * SEATS_A_SECTION,
  "joins refused": refusedJoins,
  "waiting: polls a second": (waited.polls / waitingCost.seconds).toFixed(0),
  "waiting: bytes a poll": (waited.bytes / Math.max(1, waited.polls)).toFixed(0),
  "waiting: CPU µs a poll": ((1000 * (waitingCost.node + waitingCost.postgres)) / Math.max(1, waited.polls)).toFixed(0),
  "waiting: … of Node": ((1000 * waitingCost.node) / Math.max(1, waited.polls)).toFixed(0),
  "waiting: cores": cores.toFixed(2),
  "sale: polls a second": ((seen.polls - beforeSale.polls) / cost.seconds).toFixed(0),
  "sale: places asked for": seen.places,
  "crowd's calls refused or lost": seen.failures,
  "places given": places.places,
  "places doubled": places.entries - places.places,
  "places lost": places.last - places.places,
  "let in out of order": entries.exceptions(),
  "answers NOT_YET": entries.early,
  "seats paid": outcomes.reduce((sum, outcome) => sum + outcome.seats, 0),
  "journeys paid": journeys,
  "first entry to 95 % paid, s": ((mostPaidAt - firstEntry) / 1000).toFixed(1),
  "paid journeys a second": admitted.toFixed(1),
  "… without a crowd": quietJourneys.toFixed(1),
  "… share of it": share(admitted / quietJourneys),
  "server CPU ms a journey without a crowd": journeyMs(quietCost, quietJourneys * quietCost.seconds).toFixed(1),
  ...(has("--kill") ? {} : costFigures(cost, journeys)),
  "… of it the crowd's process": share(crowdMs / (cost.busy + cost.idle + cost.stolen)),
  "conflicts (somebody was quicker)": outcomes.reduce((sum, { conflicts }) => sum + conflicts, 0),
  "calls of buyers sent away (503)": counter.waitsBut(),
  "calls made again after the kill": counter.lost + during.lost,
  "other 5xx, or no answer": counter.failures.length + during.failures.length,
  "other event: p95 ms without a crowd": ms(quiet.p95()),
  "other event: p95 ms during the sale": ms(during.p95()),
  "other event: ratio": (during.p95() / quiet.p95()).toFixed(2),
  "other event: calls sent away (503)": during.waitsBut(),
  "other event: journeys that failed": refusalsAlone.length + refusalsBeside.length,
  "seats sold twice": await soldTwice(two, venue),
  "broken invariants": (await verifyInvariants(db)).length,
  ...(has("--kill") ? {} : claimFigures(claim, journeyMs(cost, journeys))),
});
for (const line of new Set([...counter.failures, ...during.failures, ...refusalsBeside])) console.log(line);
await two.stop();
