import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { connect } from "#server/db/connect/connect.ts";
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
  // The log continues in a new segment, which is almost empty.
  await sql`select pg_switch_wal()`.execute(connection.db);
  await sql`checkpoint`.execute(connection.db);
  const { rows } = await sql<WalPosition>`
    select pg_walfile_name(lsn) as segment, (pg_walfile_name_offset(lsn)).file_offset as used
    from pg_current_wal_lsn() as lsn`.execute(connection.db);
  await connection.close();
  await packForMemory(embeddedDir, join(folder, "db.tar"), rows[0] as WalPosition);
  project.provide("embeddedTemplate", folder);
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

interface WalPosition {
  segment: string;
  /** In bytes. */
  used: number;
}

/** Space for the log that PostgreSQL writes as it shuts down. */
const LAST_WORDS = 2 ** 20;

/**
 * Packs a stopped database for tests that open it in memory. Each of them unpacks and copies every byte, so files that
 * no test reads are left out: template1 and template0, which PostgreSQL needs only to create databases, and the
 * write-ahead log, which is most of the bytes and already in the tables.
 */
async function packForMemory(embeddedDir: string, tar: string, { segment, used }: WalPosition): Promise<void> {
  const lean = `${embeddedDir}-lean`;
  const isSpare = /[/\\]base[/\\][14]$/;
  const isOldLog = (path: string) => /^[0-9A-F]{24}$/.test(basename(path)) && basename(path) !== segment;
  await cp(embeddedDir, lean, { recursive: true, filter: (path) => !isSpare.test(dirname(path)) && !isOldLog(path) });
  await truncate(join(lean, "pg_wal", segment), used + LAST_WORDS);
  await promisify(execFile)("tar", ["-cf", tar, "-C", lean, "."]);
  await rm(lean, { recursive: true });
}
