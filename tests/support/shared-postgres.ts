import type { TestProject } from "vitest/node";
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
  project.provide("postgresUrl", postgres.url);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
