/**
 * Measures the desk with a million orders of one organiser on PostgreSQL: each kind of search, the lists, the sales of an event, and a
 * CSV of more than 200,000 rows with the memory that it takes. `--orders 200000` makes fewer. Exits with 1 if a search is too slow, or the
 * CSV needs more memory for more rows.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { CLIENT_KEY, makeTestBoxOffice } from "#tests/support/box-office.ts";
import { startPostgres } from "#tests/support/database/postgres.ts";
import { fillOrders } from "#tests/support/fill-orders.ts";
import { addMember, desk } from "#tests/support/steps/desk-steps.ts";
import { csvRow, isFlat, joinEvents, measureCsv } from "./csv-memory.ts";
import { cardOf, fillPayments } from "./fill-payments.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "1000000" } } });
const orders = Number(values.orders);
const SIZE = { orders, buyers: Math.ceil(orders * 0.4) };
const CALLS = 60;
/** 95 of 100 searches must answer within this time. */
const SEARCH_MS = 100;
/** What each search by a number or an email must find, or its time means nothing. */
const MUST_FIND = ["order number", "ticket number", "email", "part of an email", "phone", "card"].map(
  (what) => `search, ${what}`,
);
const below = (limit: number) => Math.floor(Math.random() * limit);

const postgres = await startPostgres();
const box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase("desk") });
const began = performance.now();
const organiserId = await fillOrders(box.db, SIZE);
await fillPayments(box.db);
console.log(`${SIZE.orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const owner = await addMember(box, organiserId, "owner");
const { id: eventId } = await box.db
  .selectFrom("event")
  .select("id")
  .where("ref", "=", "bench-1")
  .executeTakeFirstOrThrow();
const pid = () => String(1_000_001 + below(SIZE.orders));
const buyer = () => 1 + below(SIZE.buyers);
const search = (text: string, more: Record<string, string> = {}) => ({
  path: "/orders",
  query: { search: text, ...more },
});
const ofEvent = { event_id: String(eventId) };

/** Makes a call of each kind. Its values are random, so that few calls are alike. */
const calls: Record<string, () => { path: string; query?: Record<string, string> }> = {
  "search, order number": () => search(pid()),
  "search, ticket number": () => search(`T${pid().padStart(9, "0")}`),
  "search, email": () => search(`bench-${buyer()}@example.com`),
  "search, phone": () => search(`04${String(buyer()).padStart(8, "0")}`),
  "search, card": () => search(cardOf(Number(pid()))),
  "search, rare last name": () => search(`Rare${buyer() | 1}`),
  "search, few share it": () => search(`Rare1${below(100)}`),
  "search, everybody shares it": () => search("Sharedname"),
  "search, everybody's letter": () => search(["S", "sh", "Sha", "R"][below(4)] ?? ""),
  "search, first and last name": () => search("Robin Sharedname"),
  "search, last name first": () => search("Sharedname, Robin"),
  "search, everybody's first name": () => search("robin"),
  "search, part of an email": () => search(`nch-${buyer()}@ex`),
  "search, everybody's domain": () => search("example.com"),
  "search, a name in an event": () => search("Sharedname", ofEvent),
  "search, a seat in an event": () => search(`R${1 + below(20)}-${1 + below(25)}`, ofEvent),
  "search, a section's seat in an event": () =>
    search(`Section ${1 + below(100)} R${1 + below(20)}-${1 + below(25)}`, ofEvent),
  "search, nothing found": () => search(`Nobody${below(1e6)}`),
  "orders, newest": () => ({ path: "/orders" }),
  "orders of an event": () => ({ path: "/orders", query: ofEvent }),
  "orders with a refund due": () => ({ path: "/orders", query: { state: "refund_due" } }),
  "orders with a stuck payment": () => ({ path: "/orders", query: { payment_stuck: "1" } }),
  "sales of the last hours": () => ({ path: "/recent-sales" }),
  events: () => ({ path: "/events" }),
  "sales of an event": () => ({ path: `/events/${eventId}/sales` }),
  "attendees, searched in vain": () => ({ path: `/events/${eventId}/attendees`, query: { search: "O’Nobody" } }),
  "attendees of an event": () => ({ path: `/events/${eventId}/attendees` }),
};

const rows = [];
const slow: string[] = [];
for (const [what, next] of Object.entries(calls)) {
  const took: number[] = [];
  let found = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const { path, query = {} } = next();
    const start = performance.now();
    const answer = await desk(box, "GET", path, owner, { query });
    took.push(performance.now() - start);
    if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`);
    found += answer.json().items?.length ?? 1;
    if (took.reduce((sum, ms) => sum + ms, 0) > 20_000) break;
  }
  if (found === 0 && MUST_FIND.includes(what)) throw new Error(`${what} found nothing`);
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1);
  if (what.startsWith("search") && Number(at(0.95)) > SEARCH_MS) slow.push(what);
  rows.push({ what, "p50 ms": at(0.5), "p95 ms": at(0.95), "rows a call": (found / took.length).toFixed(0) });
}
console.table(rows);
console.log(`searches whose p95 is above ${SEARCH_MS} ms: ${slow.join("; ") || "none"}`);
console.log(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}`,
);

// Exports a short list and a long one, after warm-up rounds that fill caches and grow the heap. If the long one needs more memory,
// something holds its rows.
await joinEvents(
  box.db,
  [1, 2, 3, 4, 5].map((at) => eventId + at),
);
await box.app.listen({ port: 0, host: "127.0.0.1" });
const address = box.app.server.address();
const port = typeof address === "object" ? address?.port : 0;
const csv = async (what: string, id: number, collects = false) => {
  const url = `http://127.0.0.1:${port}/api/desk/events/${id}/attendees.csv`;
  return { what, ...(await measureCsv({ url, token: owner.token, clientKey: CLIENT_KEY }, collects)) };
};
const warm = [
  await csv("to warm up", eventId + 1),
  await csv("to warm up again", eventId + 1),
  await csv("and again", eventId + 1),
];
const [short, long, again] = [
  await csv("short", eventId),
  await csv("long", eventId + 1),
  await csv("long again", eventId + 1),
];
const [shortHeld, longHeld] = [
  await csv("short, collecting", eventId, true),
  await csv("long, collecting", eventId + 1, true),
];
console.table([...warm, short, long, again, shortHeld, longHeld].map((round) => csvRow(round.what, round)));
const flat = isFlat(short, long) && isFlat(long, again) && isFlat(shortHeld, longHeld);
console.log(
  `memory is ${flat ? "" : "NOT "}flat; load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}`,
);
if (!flat || slow.length > 0) process.exitCode = 1;
await box.close();
await postgres.stop();
