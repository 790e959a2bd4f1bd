import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect, dumpEmbedded } from "../../server/db/connect.ts";
import { migrate } from "../../server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An embedded database with its tables and nothing in them, written out once for all files of the project. */
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
  const file = join(folder, "template.tar");
  await writeFile(file, await dumpEmbedded(embeddedDir, "none"));
  project.provide("embeddedTemplate", file);
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
