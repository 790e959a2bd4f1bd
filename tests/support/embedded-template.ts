import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect, dumpEmbedded } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of an embedded database with its tables and nothing in them, made once for all files of the project. */
    embeddedTemplate: string;
  }
}

let folder: string;

/** Making an embedded database and its tables takes seconds; every file of the API's tests wants one. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "brolga-template-"));
  const embeddedDir = join(folder, "db");
  const connection = await connect({ embeddedDir });
  await migrate(connection);
  await connection.close();
  await writeFile(join(folder, "db.tar"), await dumpEmbedded(embeddedDir, "none"));
  project.provide("embeddedTemplate", folder);
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
