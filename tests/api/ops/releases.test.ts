import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DbConnection } from "#server/db/connect/connect.ts";
import { describeSchema } from "#server/db/describe-schema.ts";
import { migrate, type Program, pendingMigrations } from "#server/db/migrate.ts";
import { VERSION } from "#server/process/version.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

/* Which release may use a database that another one has used. */

const NOTE = "9000_note.sql";
const THIS_FOLDER = new URL("../../../server/db/", import.meta.url);

let folder: string;
let next: Program;
let thisOne: Program;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-next-release-"));
  for (const name of ["schema", "functions", "views", "triggers"])
    await cp(new URL(name, THIS_FOLDER), join(folder, name), { recursive: true });
  await writeFile(join(folder, "schema", NOTE), "alter table setting add column note text;");
  await writeFile(
    join(folder, "functions/later.sql"),
    "create or replace function later() returns integer language sql as 'select 1';",
  );
  next = { version: "99.0.0", oldestBeside: VERSION, folder: pathToFileURL(`${folder}/`) };
  thisOne = { version: VERSION, oldestBeside: VERSION, folder: THIS_FOLDER };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let connection: DbConnection;
beforeEach(async () => {
  connection = await openDatabaseWithTables();
  return () => connection.close();
});

async function everything() {
  const { db } = connection;
  const functions =
    await sql`select oid, prosrc, xmin::text from pg_proc where pronamespace = current_schema()::regnamespace
    order by oid`.execute(db);
  const records = await sql`select (select array_agg(migration order by name) from migration) as ran,
    (select array_agg(loaded_sql order by name) from loaded_sql) as loaded, release from release`.execute(db);
  return { schema: await describeSchema(db), functions: functions.rows, records: records.rows };
}

it("the release before starts on the next one's database, changes nothing, and is ready", async () => {
  expect(await migrate(connection, next)).toEqual([NOTE]);
  const before = await everything();
  expect(await migrate(connection, thisOne)).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(await pendingMigrations(connection.db)).toEqual([]);
  expect(await migrate(connection, next)).toEqual([]);
});

it("the release before starts after an upgrade that stopped half way, and the upgrade goes on from there", async () => {
  await writeFile(join(folder, "schema/9001_fault.sql"), "select 1 / 0;");
  await expect(migrate(connection, next)).rejects.toThrow(/^9001_fault.sql failed: division by zero/);
  await rm(join(folder, "schema/9001_fault.sql"));
  expect(await migrate(connection, thisOne)).toEqual([]);
  expect(await migrate(connection, next)).toEqual([]);
  expect(await sql`select later()`.execute(connection.db)).toMatchObject({ rows: [{ later: 1 }] });
});

it("an older release is refused, and has changed nothing", async () => {
  await migrate(connection, { ...next, oldestBeside: "98.0.0" });
  const before = await everything();
  await expect(migrate(connection, thisOne)).rejects.toThrow(
    `this is Brolga ${VERSION}, and the database needs 98.0.0 or newer`,
  );
  expect(await everything()).toEqual(before);
});

it("another build of the same version is refused, and has changed nothing", async () => {
  await migrate(connection, { ...next, version: VERSION });
  const before = await everything();
  await expect(migrate(connection, thisOne)).rejects.toThrow(
    /^this database was used by a newer version.*9000_note.sql/,
  );
  expect(await everything()).toEqual(before);
});

it("a database on which the next release has begun without this one's changes is refused", async () => {
  await migrate(connection, next);
  await sql`delete from migration where name = '0361_invoices_of_payments.sql'`.execute(connection.db);
  await expect(migrate(connection, thisOne)).rejects.toThrow("Brolga 99.0.0 has not finished its upgrade");
});

it("what a change has dropped is loaded again, also if the start ended in between", async () => {
  const { db } = connection;
  const before = await describeSchema(db);
  await writeFile(join(folder, "schema/9001_drop.sql"), "drop function sale_turns;");
  await writeFile(join(folder, "functions/aaa_fault.sql"), "select 1 / 0;");
  await expect(migrate(connection, next)).rejects.toThrow(/^functions\/aaa_fault.sql failed/);
  await rm(join(folder, "functions/aaa_fault.sql"));
  await migrate(connection, next);
  await rm(join(folder, "schema/9001_drop.sql"));
  expect(await describeSchema(db)).toContain(/-- function sale_turns.*/.exec(before)?.[0]);
});
