/**
 * Measures the desk with a million orders of one organiser on PostgreSQL: each kind of search, the lists, the sales of an event, and the
 * CSV of four full stadiums with the memory that it takes. `--orders 200000` makes fewer.
 */
import { loadavg } from "node:os";
import { memoryUsage } from "node:process";
import { parseArgs } from "node:util";
import { addMember, desk } from "#tests/support/desk-steps.ts";
import { EVENT_SEATS, fillOrders } from "#tests/support/fill-orders.ts";
import { CLIENT_KEY, makeTestOffice } from "#tests/support/office.ts";
import { startPostgres } from "#tests/support/postgres.ts";

const { values } = parseArgs({ options: { orders: { type: "string", default: "1000000" } } });
const orders = Number(values.orders);
const SIZE = { orders, buyers: Math.ceil(orders * 0.4) };
const CALLS = 60;
/** What each search by a number or an email must find, or its time means nothing. */
const MUST_FIND = ["order number", "ticket number", "email", "phone"].map((what) => `search, ${what}`);
const below = (limit: number) => Math.floor(Math.random() * limit);

const postgres = await startPostgres();
const box = await makeTestOffice({ databaseUrl: await postgres.createDatabase("desk") });
const began = performance.now();
const organiserId = await fillOrders(box.db, SIZE);
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
  "search, rare last name": () => search(`Rare${buyer() | 1}`),
  "search, few share it": () => search(`Rare1${below(100)}`),
  "search, everybody shares it": () => search("Sharedname"),
  "search, everybody's letter": () => search(["S", "sh", "Sha", "R"][below(4)] ?? ""),
  "search, first and last name": () => search("Robin Sharedname"),
  "search, a name in an event": () => search("Sharedname", ofEvent),
  "search, a seat in an event": () => search(`R${1 + below(20)}-${1 + below(25)}`, ofEvent),
  "search, nothing found": () => search(`Nobody${below(1e6)}`),
  "orders, newest": () => ({ path: "/orders" }),
  "orders of an event": () => ({ path: "/orders", query: ofEvent }),
  "orders with a refund due": () => ({ path: "/orders", query: { state: "refund_due" } }),
  events: () => ({ path: "/events" }),
  "sales of an event": () => ({ path: `/events/${eventId}/sales` }),
  "attendees of an event": () => ({ path: `/events/${eventId}/attendees` }),
};

const rows = [];
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
  rows.push({ what, "p50 ms": at(0.5), "p95 ms": at(0.95), "rows a call": (found / took.length).toFixed(0) });
}
console.table(rows);
console.log(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}`,
);

// The lists of four full stadiums: 200,000 rows. They are read piece by piece, so that the memory measured is the server's and not this client's.
await box.app.listen({ port: 0, host: "127.0.0.1" });
const address = box.app.server.address();
const port = typeof address === "object" ? address?.port : 0;
const before = memoryUsage.rss();
let [bytes, lines, most] = [0, 0, before];
const start = performance.now();
for (let at = 0; at < Math.min(4, SIZE.orders / EVENT_SEATS); at += 1) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/desk/events/${eventId + at}/attendees.csv`, {
    headers: { authorization: `Bearer ${owner.token}`, "x-client-key": CLIENT_KEY },
  });
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    lines += piece.reduce((sum: number, byte: number) => sum + Number(byte === 10), 0);
    most = Math.max(most, memoryUsage.rss());
  }
}
console.log(
  `CSV: ${lines} rows, ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - start) / 1000).toFixed(1)} s, ` +
    `memory ${(before / 1e6).toFixed(0)} MB before and ${(most / 1e6).toFixed(0)} MB at most`,
);
await box.close();
await postgres.stop();
