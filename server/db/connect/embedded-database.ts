import { mkdir } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Kysely } from "kysely";
import { statementLog } from "../../process/tracing.ts";
import type { Database } from "../schema.ts";
import { EmbeddedDialect } from "./embedded-dialect.ts";

/** Opens the embedded database of a folder. A new one is filled from a dump if one is given. */
export async function connectEmbedded(dir: string, from: Blob | undefined) {
  if (!dir.startsWith("memory://")) await mkdir(dir, { recursive: true });
  const pglite = await openEmbedded(dir, from);
  // All calls wait while a table is analyzed. A sample of 6,000 rows takes a fifth of the time of the usual 30,000.
  await pglite.exec("set timezone to 'UTC'; set default_statistics_target = 20");
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect(pglite), ...statementLog() });
  return { db, reads: db, kind: "pglite" as const, close: () => db.destroy() };
}

/** The usual 128 MB would hold a copy of every table in memory. The operating system already caches the files. */
const SHARED_BUFFERS = ["-c", "shared_buffers=16MB"];

/** Opens the embedded database of a folder, or makes it there, from a dump if one is given (docs/decisions/system/embedded-database.md). */
function openEmbedded(dir: string, from?: Blob): Promise<PGlite> {
  // V8's optimizing compiler takes 600 MB for PostgreSQL's largest function, right after each start. Its baseline
  // compiler takes almost none. V8 reads these flags when it compiles the database.
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  return PGlite.create({
    dataDir: dir,
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    // Used while the cluster is created, too.
    initDbStartParams: SHARED_BUFFERS,
    ...(from && { loadDataDir: from }),
  });
}

/** Dumps the embedded database of a folder, which no process may have open, into one file. */
export async function dumpEmbedded(dir: string, compression: "gzip" | "none" = "gzip"): Promise<Uint8Array> {
  const pglite = await openEmbedded(dir);
  const file = await pglite.dumpDataDir(compression);
  await pglite.close();
  return new Uint8Array(await file.arrayBuffer());
}

/** Makes an embedded database from such a file, in a new folder. */
export async function loadEmbedded(dir: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const pglite = await openEmbedded(dir, new Blob([file]));
  await pglite.close();
}
