import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { SCHEMA_FILE, SCHEMA_HEAD } from "#scripts/schema.ts";
import { describeSchema } from "#server/db/describe-schema.ts";
import { openDatabaseWithTables } from "../support/database.ts";

it("server/db/schema.sql is what a new database has (npm run schema writes it)", async () => {
  const connection = await openDatabaseWithTables();
  try {
    expect(SCHEMA_HEAD + (await describeSchema(connection.db))).toBe(await readFile(SCHEMA_FILE, "utf8"));
  } finally {
    await connection.close();
  }
});
