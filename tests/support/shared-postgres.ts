import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of one server for all files of the project; null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

let postgres: PostgresServer | null = null;

export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  project.provide("postgresUrl", postgres?.url ?? null);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
