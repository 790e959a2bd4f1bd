import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { SCHEMA_FILE, SCHEMA_HEAD } from "#scripts/schema.ts";
import { describeSchema } from "#server/db/describe-schema.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

it("server/db/schema.sql is what a new database has (npm run schema writes it)", async () => {
  const connection = await openDatabaseWithTables();
  try {
    expect(SCHEMA_HEAD + (await describeSchema(connection.db))).toBe(await readFile(SCHEMA_FILE, "utf8"));
  } finally {
    await connection.close();
  }
});

it("what a change has dropped is loaded again, although its text is the same", async () => {
  const connection = await openDatabaseWithTables();
  try {
    const { db } = connection;
    const before = await describeSchema(db);
    await sql`drop function sale_turns`.execute(db);
    expect(await describeSchema(db)).not.toBe(before);
    await sql`delete from migration where name = '0230_checked_types.sql'`.execute(db);
    expect(await migrate(connection)).toEqual(["0230_checked_types.sql"]);
    expect(await describeSchema(db)).toBe(before);
  } finally {
    await connection.close();
  }
});
