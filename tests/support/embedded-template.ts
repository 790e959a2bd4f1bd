import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "#server/db/connect.ts";
import { dumpEmbedded } from "#server/db/embedded-database.ts";
import { migrate } from "#server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of an embedded database that has its tables and no rows, made once for all files of the project. */
    embeddedTemplate: string;
  }
}

let folder: string;

/** Creating an embedded database and its tables takes seconds, and every file of the API tests needs one. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "brolga-template-"));
  const embeddedDir = join(folder, "db");
  const connection = await connect({ embeddedDir });
  await migrate(connection);
  await connection.close();
  await writeFile(join(folder, "db.tar"), withoutSpareDatabases(await dumpEmbedded(embeddedDir, "none")));
  project.provide("embeddedTemplate", folder);
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

const TAR_BLOCK = 512;
/** PostgreSQL reads the files of template1 and template0 only to create databases, which no test in memory does. */
const SPARE_DATABASE = /(^|\/)base\/[14]\/./;

/**
 * The tar without the databases that no test opens. They are half of its files, and every test database would unpack
 * them.
 */
function withoutSpareDatabases(tar: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  for (let at = 0; at < tar.length; ) {
    const header = Buffer.from(tar.buffer, tar.byteOffset + at, Math.min(TAR_BLOCK, tar.length - at));
    const name = header.toString("utf8", 0, 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(header.toString("ascii", 124, 136), 8) || 0;
    const end = at + TAR_BLOCK + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
    if (!SPARE_DATABASE.test(name)) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
