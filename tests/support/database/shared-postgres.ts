import type { TestProject } from "vitest/node";
import { connect } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { WITH_TABLES } from "./database.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of one server for all files of the project. */
    postgresUrl: string;
  }
}

let postgres: PostgresServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  const connection = await connect({
    databaseUrl: await postgres.createDatabase(WITH_TABLES),
    embeddedDir: "memory://",
    poolSize: 2,
  });
  await migrate(connection);
  await connection.close();
  project.provide("postgresUrl", postgres.url);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
