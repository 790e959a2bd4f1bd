import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { get, makeTestBoxOffice, post, type TestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { PLAN_SETTINGS, StatementPlans, type TableRead } from "../support/database/statement-plans.ts";
import { TestEventSource } from "../support/servers/event-source.ts";
import { bookForm, hold, order } from "../support/steps/booking-steps.ts";
import { addStaff, changes, device, pack, scan, takeScans, ticketsFor } from "../support/steps/gate-steps.ts";
import { callUpTo, join, passOf, placeOf, roomState, setRoom } from "../support/steps/queue-steps.ts";

/* The statements of docs/design/distribution.md about tables and queries, checked against the database and the plans
   of a purchase. */

const DATABASE = "one_shard";
const PAGE = "docs/design/distribution.md";

let postgres: PostgresServer;
let box: TestBoxOffice;
let origin: string;
let page: string;
beforeAll(async () => {
  page = await readFile(PAGE, "utf8");
  postgres = await startPostgres({ settings: PLAN_SETTINGS });
  box = await makeTestBoxOffice({ databaseUrl: await postgres.createDatabase(DATABASE) });
  await box.app.listen({ port: 0 });
  const address = box.app.server.address();
  origin = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
});

/** The rows of a table of the page, below a heading. */
function tableBelow(heading: string): string[][] {
  const [, after = ""] = page.split(`## ${heading}\n`);
  const [text = ""] = after.split("\n## ");
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Each table's kind, by name: 'distributed', 'reference' or 'local'. */
const kinds = () =>
  new Map(
    tableBelow("Tables").flatMap(([names = "", kind = ""]) => inCode(names).map((name) => [name, kind] as const)),
  );
const distributed = () => [...kinds()].filter(([, kind]) => kind === "distributed").map(([name]) => name);

it("the page names every table, and every distributed one has the shard key in its primary key", async () => {
  const rows = await box.sql<{ name: string; key: string[] | null }>`
    select table_name as name, (
      select array_agg(attname::text) from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = table_name::regclass and indisprimary) as key
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;
  expect([...kinds().keys()].sort()).toEqual(rows.map(({ name }) => name));
  expect(new Set(kinds().values())).toEqual(new Set(["distributed", "reference", "local"]));
  for (const name of distributed()) expect(rows.find((row) => row.name === name)?.key, name).toContain("event_id");
});

/** Everything that a buyer and a door do on the day of a sale. */
async function journey(): Promise<void> {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  const seats = `/api/getdomedetails?eventId=${theatre.id}&placeId=${theatre.placeId}`;
  const ok = async (url: string, as = box.buyer) => expect((await get(box.app, url, { as })).statusCode, url).toBe(200);
  await ok(`/api/event/${theatre.id}`);
  await ok(`${seats}&summary=1`);
  await ok(`${seats}&dome_list_id=${section?.id}`);
  await ok(`/api/best-available?eventId=${theatre.id}&count=2`);
  const stream = await TestEventSource.open(`${origin}/api/seat-stream?eventId=${theatre.id}`);

  const first = await hold(box, theatre, ["C1", "C2"], box.second);
  await post(box.app, "/api/booking-ticket", bookForm(first, theatre, 2, box.second), { as: box.second });
  await post(box.app, "/api/cancellation", { tid: first }, { as: box.second });
  const { pid } = await order(box, theatre, ["D3"], box.free);
  expect((await post(box.app, "/api/checkout", { pid }, { as: box.free })).json()).toMatchObject({ status: 1 });
  const [ticket = 0] = await ticketsFor(box, ["C5", "C6"]);
  await expect.poll(() => stream.events.length, { timeout: 30_000 }).toBeGreaterThan(0);
  stream.close();
  await ok(`/api/order?pid=${pid}`, box.free);
  await ok(`/api/booking-history?user_id=${box.buyer.id}`);

  const staff = await addStaff(box, "shard-door@example.com");
  const { cursor } = await pack(box, staff);
  await takeScans(box, staff, device("north"), [scan(ticket, new Date())]);
  await changes(box, staff, cursor);

  const waiting = box.catalogue.encore.id;
  await setRoom(box, waiting, { opensIn: -5 });
  const { token } = await join(box, waiting, { as: box.buyer });
  await roomState(box, waiting);
  await callUpTo(box, waiting, 1);
  await placeOf(box, token);
  await passOf(box, token, { as: box.buyer });
}

/** The test's own look-up of seats by their names. */
const OF_TEST = 'select "id" from "seat" where "section_id" = $1 and "seat_number" = $2';
const carriesKey = ({ conditions }: TableRead) => conditions.some((condition) => /\bevent_id\b/.test(condition));

it("every statement of a purchase, a door and a waiting room carries the shard key, but for the page's exceptions", async () => {
  const hot = new Set(distributed());
  const reads = (await new StatementPlans(postgres).during(DATABASE, journey)).filter(
    ({ table, statement }) => hot.has(table) && statement !== OF_TEST,
  );
  // Otherwise the log was not read.
  expect([...new Set(reads.map(({ table }) => table))].sort()).toEqual(
    expect.arrayContaining(["queue_entry", "seat", "seat_claim"]),
  );

  const exceptions = tableBelow("Exceptions").map(([fragments = ""]) => inCode(fragments));
  const flat = (statement: string) => statement.replace(/\s+/g, " ");
  const isOf = (fragments: readonly string[], { table, statement }: TableRead) =>
    fragments.every((fragment) => fragment === table || flat(statement).includes(fragment));
  const without = reads.filter((read) => !carriesKey(read));
  const unnamed = without.filter((read) => !exceptions.some((fragments) => isOf(fragments, read)));
  expect(
    unnamed.map(({ table, conditions, statement }) => ({ table, conditions, statement: flat(statement) })),
  ).toEqual([]);
  // An exception that no statement needs any more is removed from the page.
  expect(exceptions.filter((fragments) => !without.some((read) => isOf(fragments, read)))).toEqual([]);
});
