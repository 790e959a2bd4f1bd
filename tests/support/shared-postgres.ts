import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One server for all files of the project; null where none is installed. */
    postgresUrl: string | null;
  }
}

export default async function startShared(project: TestProject) {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres?.url ?? null);
  return () => postgres?.stop();
}
