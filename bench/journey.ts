/**
 * Measures what a paid journey costs the servers: 16 buyers at once each buy two seats, one journey after the other, over two
 * processes on one PostgreSQL that writes through to the disk. Every seat has one price, and nobody else is there. First the
 * five calls are made in bulk, one kind after the other, so that each call's cost can be told. Then whole journeys run: once
 * while mails wait in the outbox, and once while a process that runs the jobs sends them to a local mail server. Compare the
 * CPU milliseconds between runs: rates depend on what else the machine does. Options: `--processes 1`, `--seconds 30`,
 * `--extended-hash` (the store's gateway signs every field), `--only calls`, `--only journeys`. Needs Linux, and PostgreSQL
 * with pg_stat_statements.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { TestBuyer } from "#tests/support/box-office.ts";
import { addBuyers } from "#tests/support/races/seat-race.ts";
import { startSmtpServer } from "#tests/support/servers/smtp-server.ts";
import { Counter } from "./counter.ts";
import type { MeasuredLoad } from "./load.ts";
import { claimFigures, measurePlainClaims } from "./plain-claim.ts";
import { CALLS, Purchase } from "./purchase.ts";
import { putOnSale, soldTwice } from "./sale.ts";
import { costFigures, journeyMs } from "./server-cost.ts";
import { startBenchServers } from "./servers.ts";

const BUYERS = 16;
/** Buyers of the calls in bulk. All of them hold seats at the same time. */
const BULK_BUYERS = 320;
/** Journeys that are not counted, in which statement plans and compiled code settle. */
const WARM_UP_JOURNEYS = 320;
const WARM_UP_SECONDS = 20;
const SECTIONS = 40;
const SEATS_EACH = 1000;
/** How long to wait for the mails that are sent after a round's end. */
const MAILS_WITHIN_SECONDS = 30;
const LOOK_EVERY_MS = 250;

const { values: given } = parseArgs({
  options: {
    processes: { type: "string", default: "2" },
    seconds: { type: "string", default: "30" },
    "extended-hash": { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});
if (
  !["1", "2"].includes(given.processes) ||
  !(Number(given.seconds) > 0) ||
  !["", "calls", "journeys"].includes(given.only)
)
  throw new Error("the options are --processes 1 or 2, --seconds, --extended-hash, and --only calls or journeys");
const extendedHash = given["extended-hash"];

const smtp = await startSmtpServer();
const servers = await startBenchServers({
  name: "journey",
  extendedHash,
  env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
});
const { box, meter } = servers;
const ports = servers.servers.slice(0, Number(given.processes)).map(({ port }) => port);
const sale = await putOnSale(servers, SECTIONS, SEATS_EACH);
const buyers = await addBuyers(box, BULK_BUYERS);

let pairs = 0;
/** The next two seats that nobody has had yet, in another section each time. */
function nextSeats(): { sectionId: string; seatIds: string[] } {
  const section = sale.sections[pairs % SECTIONS];
  const first = (section?.firstSeat ?? 0) + 2 * Math.floor(pairs / SECTIONS);
  if (!section || first >= section.lastSeat) throw new Error("every seat is sold: run for fewer seconds");
  pairs += 1;
  return { sectionId: String(section.id), seatIds: [String(first), String(first + 1)] };
}

const newPurchase = (counter: Counter, as: TestBuyer) =>
  new Purchase(counter, sale, { as, ...nextSeats() }, extendedHash);

interface Round {
  counter: Counter;
  paid: number;
  refusals: string[];
}

/** Whole journeys until either limit is reached. Journeys that have begun are finished. */
async function runJourneys(seconds: number, limit = Number.POSITIVE_INFINITY): Promise<Round> {
  const round: Round = { counter: new Counter(ports), paid: 0, refusals: [] };
  const until = performance.now() + 1000 * seconds;
  let begun = 0;
  const buy = async (as: TestBuyer) => {
    while (performance.now() < until && begun < limit) {
      begun += 1;
      const purchase = newPurchase(round.counter, as);
      if (await isPaid(purchase)) round.paid += 1;
      else round.refusals.push(purchase.refusal);
    }
  };
  await Promise.all(buyers.slice(0, BUYERS).map(buy));
  round.counter.close();
  return round;
}

async function isPaid(purchase: Purchase): Promise<boolean> {
  for (const [, call] of CALLS) if (!(await call(purchase))) return false;
  return true;
}

/** Makes one kind of call after the other for many buyers, 16 at once, and reads the cost of each kind. */
async function measureCalls() {
  const counter = new Counter(ports);
  const purchases = buyers.map((as) => newPurchase(counter, as));
  const table = [];
  for (const [what, call] of CALLS) {
    let turn = 0;
    let done = 0;
    const worker = async () => {
      for (let purchase = purchases[turn++]; purchase; purchase = purchases[turn++])
        if (await call(purchase)) done += 1;
        else console.log(purchase.refusal);
    };
    const cost = await meter.during(() => Promise.all(Array.from({ length: BUYERS }, worker)));
    const each = (value: number) => (value / done).toFixed(1);
    table.push({
      call: what,
      done,
      "Node CPU ms": each(cost.node),
      "PostgreSQL CPU ms": each(cost.postgres),
      statements: each(cost.statements),
      commits: each(cost.commits),
      "calls/s": (done / cost.seconds).toFixed(0),
      "sent away (503)": counter.waits.get(what) ?? 0,
    });
  }
  counter.close();
  return table;
}

/** How many mails arrived since the last look. */
const takeMails = () => smtp.mails.splice(0).length;

async function measureJourneys() {
  takeMails();
  let round: Round | undefined;
  const cost = await meter.during(async () => {
    round = await runJourneys(Number(given.seconds));
  });
  if (!round) throw new Error("no journey was run");
  return { round, cost, mails: takeMails() };
}

function journeyFigures({ round, cost, mails }: Awaited<ReturnType<typeof measureJourneys>>, claim: MeasuredLoad) {
  const { counter, paid, refusals } = round;
  const checkouts = counter.waits.get("checkout") ?? 0;
  return {
    "journeys paid": paid,
    "paid journeys a second": (paid / cost.seconds).toFixed(1),
    ...costFigures(cost, paid),
    ...claimFigures(claim, journeyMs(cost, paid)),
    "mails sent meanwhile": mails,
    "checkouts sent away (503)": checkouts,
    "other calls sent away (503)": counter.waitsBut("checkout"),
    "other 5xx, or no answer": counter.failures.length,
    "journeys that failed": refusals.length,
  };
}

/** Prints figures as rows and rounds as columns. */
function printRounds(rounds: Record<string, Record<string, string | number>>): void {
  const table: Record<string, Record<string, string | number>> = {};
  for (const [round, figures] of Object.entries(rounds))
    for (const [figure, value] of Object.entries(figures)) table[figure] = { ...table[figure], [round]: value };
  console.table(table);
}

/**
 * The mails of the last round that were sent after it, from which the cost of one follows. Each journey causes one
 * mail.
 */
async function measureMails({ round, cost, mails }: Awaited<ReturnType<typeof measureJourneys>>) {
  const unsent = Math.max(0, round.paid - mails);
  const until = performance.now() + 1000 * MAILS_WITHIN_SECONDS;
  const after = await meter.during(async () => {
    while (smtp.mails.length < unsent && performance.now() < until) await sleep(LOOK_EVERY_MS);
  });
  const sent = takeMails();
  const perMail = sent === 0 ? 0 : (after.node + after.postgres) / sent;
  return {
    "mails sent after the last journey": sent,
    "… of them a second": (sent / after.seconds).toFixed(1),
    "CPU ms a mail": perMail.toFixed(1),
    "… of PostgreSQL": (after.postgres / sent).toFixed(1),
    "server CPU ms a journey and its mail": (journeyMs(cost, round.paid) + (unsent / round.paid) * perMail).toFixed(1),
  };
}

await runJourneys(WARM_UP_SECONDS, WARM_UP_JOURNEYS);
if (given.only !== "journeys") console.table(await measureCalls());
if (given.only !== "calls") {
  const off = await measureJourneys();
  // Mails wait in the outbox until a process runs the jobs. Earlier ones are discarded.
  await box.db.deleteFrom("mail_outbox").execute();
  await servers.startJobs();
  const on = await measureJourneys();
  const mails = await measureMails(on);
  const claim = await measurePlainClaims(box.db, servers.postgres.pid);
  printRounds({ "mails off": journeyFigures(off, claim), "mails on": journeyFigures(on, claim) });
  console.table(mails);
  for (const { round } of [off, on])
    for (const what of new Set([...round.refusals, ...round.counter.failures])) console.log(what);
}
console.table({
  "seats sold twice": await soldTwice(servers, sale),
  "broken invariants": (await verifyInvariants(box.db)).length,
});
await servers.stop();
await smtp.close();
