import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "#server/db/retry.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { actsOf, headOfLog, type LogFilter, verifyLog } from "#server/modules/operator-log/read-log.ts";
import { type Act, recordAct } from "#server/modules/operator-log/record-act.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

const connection = await openDatabaseWithTables();
const db = connection.db;
afterAll(() => connection.close());

/** Does what only the database's owner can do, with the triggers off. */
async function asOwner(...statements: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table operator_log disable trigger user`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql`alter table operator_log enable trigger user`.execute(trx);
  });
}

beforeEach(() => asOwner("truncate operator_log"));

const act = (change: Partial<Act> = {}): Act => ({
  by: { via: "command", name: "Sam", login: "ticketing" },
  act: "users role",
  about: ["user 31"],
  arguments: { role: 3, yes: true },
  before: { role: 1 },
  after: { role: 3 },
  why: "Works the doors on Friday",
  ...change,
});

const record = (change?: Partial<Act>) => inTransaction(db, (trx) => recordAct(trx, act(change)));

async function read(filter?: LogFilter) {
  const rows = [];
  for await (const row of actsOf(db, filter)) rows.push(row);
  return rows;
}

async function several(count: number) {
  for (let made = 1; made <= count; made++) await record({ about: [`user ${made}`] });
}

it("keeps who did what, to what, before, after and why, in a chain that verifies", async () => {
  const first = await record();
  const second = await record({
    by: { via: "desk", name: "user 9" },
    act: "void",
    about: ["ticket X1"],
    why: undefined,
  });
  expect(await read()).toEqual([
    {
      number: 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      via: "command",
      actor: "Sam",
      login: "ticketing",
      act: "users role",
      about: ["user 31"],
      arguments: { role: 3, yes: true },
      before: { role: 1 },
      after: { role: 3 },
      why: "Works the doors on Friday",
      previousHash: "0".repeat(64),
      hash: first.hash,
    },
    expect.objectContaining({ number: 2, actor: "user 9", login: "", why: null, previousHash: first.hash }),
  ]);
  expect(await headOfLog(db)).toEqual(second);
  expect(await verifyLog(db, first)).toEqual({ faults: [], head: second });
  expect(await verifyInvariants(db)).toEqual([]);
});

it("is found by time, by the one who acted, and by what it was about", async () => {
  await several(3);
  const later = new Date(Date.now() + 86_400_000);
  expect(await read({ since: later })).toEqual([]);
  expect(await read({ since: new Date(0) })).toHaveLength(3);
  expect((await read({ about: "user 2" })).map(({ number }) => number)).toEqual([2]);
  for (const by of ["Sam", "ticketing"]) expect(await read({ by })).toHaveLength(3);
  expect(await read({ by: "Alex" })).toEqual([]);
});

it("reads a log that is longer than a piece completely", { timeout: 120_000 }, async () => {
  await inTransaction(db, async (trx) => {
    for (let made = 1; made <= 1005; made++) await recordAct(trx, act({ about: [`user ${made}`] }));
  });
  expect(await verifyLog(db)).toMatchObject({ faults: [], head: { number: 1005 } });
});

it("goes with its act: an act that is rolled back leaves no row and no gap", async () => {
  await record();
  const failed = db.transaction().execute(async (trx) => {
    await recordAct(trx, act());
    throw new Error("the act failed");
  });
  await expect(failed).rejects.toThrow("the act failed");
  expect(await record()).toMatchObject({ number: 2 });
  expect((await verifyLog(db)).faults).toEqual([]);
});

it("refuses to change, delete or empty, and a row that does not follow the last one", async () => {
  await several(2);
  const append = /append-only/;
  await expect(sql`update operator_log set why = 'another'`.execute(db)).rejects.toThrow(append);
  await expect(sql`delete from operator_log where number = 2`.execute(db)).rejects.toThrow(append);
  await expect(sql`truncate operator_log`.execute(db)).rejects.toThrow(append);
  const copied = (number: number) =>
    sql`insert into operator_log select ${number}::bigint, at, via, actor, login, act, about, arguments, before, after, why,
      previous_hash, repeat('a', 64) from operator_log where number = 2`.execute(db);
  for (const number of [3, 4]) await expect(copied(number)).rejects.toThrow("cannot follow");
  expect(await read()).toHaveLength(2);
});

it("shows a row that was changed, in each of its fields", async () => {
  await several(3);
  const changes = [
    "at = at + interval '1 ms'",
    "via = 'desk'",
    "actor = 'Alex'",
    "login = 'root'",
    "act = 'void'",
    "about = array['user 7']",
    `arguments = '{"role": 5}'`,
    "before = null",
    `after = '{"role": 1}'`,
    "why = null",
  ];
  for (const change of changes) {
    await asOwner("truncate operator_log");
    await several(3);
    await asOwner(`update operator_log set ${change} where number = 2`);
    expect((await verifyLog(db)).faults, change).toEqual([{ number: 2, what: "its content was changed" }]);
  }
});

it("shows rows that are missing, in another order, or written anew", async () => {
  await several(5);
  await asOwner("delete from operator_log where number in (2, 3)");
  expect((await verifyLog(db)).faults).toEqual([{ number: 4, what: "rows 2 to 3 are missing before it" }]);
  expect((await verifyInvariants(db)).map(({ name }) => name.split(" ")[0])).toContain("I15");

  await asOwner("truncate operator_log");
  await several(4);
  await asOwner(
    "update operator_log set number = case number when 2 then 1003 else 1002 end where number in (2, 3)",
    "update operator_log set number = number - 1000 where number > 1000",
  );
  expect((await verifyLog(db)).faults.map(({ number }) => number)).toEqual(expect.arrayContaining([2, 3]));

  // To leave a row out and close the gap, one would have to rewrite every later row with new hashes.
  await asOwner("truncate operator_log");
  await several(4);
  await asOwner(
    "delete from operator_log where number = 2",
    "update operator_log set number = number - 1 where number > 2",
  );
  expect((await verifyLog(db)).faults).not.toEqual([]);
});

it("shows by an earlier head that the tail was cut off or replaced", async () => {
  await several(3);
  const known = await headOfLog(db);
  if (!known) throw new Error("the log is empty");
  await asOwner("delete from operator_log where number = 3");
  expect((await verifyLog(db)).faults).toEqual([]);
  expect((await verifyLog(db, known)).faults).toEqual([
    { number: 3, what: "the log ends at row 2: the rest was cut off" },
  ]);
  await record({ why: "another third row" });
  expect((await verifyLog(db, known)).faults).toEqual([
    { number: 3, what: "it is not the row that was there when this head was printed" },
  ]);
});

it("leaves out email addresses, card numbers and secrets, wherever they stand, and still verifies", async () => {
  const [email, card] = ["ruby.field@example.com", "4111 1111 1111 1111"];
  await record({
    by: { via: "command", name: `Sam <${email}>`, login: "ticketing" },
    about: [`user ${email}`],
    arguments: {
      email,
      password: "opensesame",
      nested: { list: [`mail ${email}`], apiToken: "t0ken" },
      file: "a/b.json",
    },
    before: { note: `paid with ${card}` },
    why: `${email} asked \u0000\u001b[2J for it \ud800 ${"x".repeat(600)}`,
  });
  const [row] = await read();
  const text = JSON.stringify(row);
  for (const secret of [email, "ruby", "4111", "opensesame", "t0ken", "\\u0000", "\\u001b"])
    expect(text).not.toContain(secret);
  expect(row).toMatchObject({
    about: ["user (an email address)"],
    arguments: { file: "a/b.json", password: "(left out)" },
  });
  expect((await verifyLog(db)).faults).toEqual([]);
});

it("keeps one chain when many act at once", async () => {
  const made = await Promise.all(Array.from({ length: 40 }, (_, at) => record({ about: [`user ${at}`] })));
  expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(await verifyLog(db)).toMatchObject({ faults: [], head: { number: 40 } });
});
