import { writeFile } from "node:fs/promises";
import { connect } from "#server/db/connect/connect.ts";
import { describeSchema } from "#server/db/describe-schema.ts";
import { migrate } from "#server/db/migrate.ts";

/* Writes server/db/schema.sql: the schema of a new database after its first start. */

/** Where the description of the database is stored. */
export const SCHEMA_FILE = new URL("../server/db/schema.sql", import.meta.url);

/** Explains where the file comes from. */
export const SCHEMA_HEAD =
  "-- Made by 'npm run schema'; nothing reads it but people and a test. Functions and views have their text in folders of their own.\n";

if (import.meta.main) {
  const connection = await connect({ embeddedDir: "memory://" });
  await migrate(connection);
  await writeFile(SCHEMA_FILE, SCHEMA_HEAD + (await describeSchema(connection.db)));
  await connection.close();
}
