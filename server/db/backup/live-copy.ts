import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { errorCode } from "#server/process/error-code.ts";
import type { Db } from "../connect/connect.ts";

/** The database's folder in DATA_DIR, and in the copy. */
export const DATABASE_FOLDER = "db";
/** The gateway's posts that wait on the disk. They are copied at the same moment, because a post that is taken is removed. */
export const SPOOL_FOLDER = "gateway-spool";

/** The most that is copied while all callers wait. The wait is less than a second. */
const SMALL_ENOUGH_BYTES = 64 * 1024 * 1024;
const MAX_PASSES = 4;
/** Callers are refused after 15 s (embedded-dialect.ts). A backup must not cost anybody a seat. */
const HOLD_CALLERS_MS = 8000;
/** A file that changed so recently may change again within the same tick of the file system's clock. */
const SETTLED_AFTER_MS = 2000;
const LIST_AGAIN = 5;

interface Seen {
  size: number;
  mtimeMs: number;
  /**
   * Whether the file had not changed for a while when it was seen. Otherwise it may have changed since with the same
   * time.
   */
  settled: boolean;
}

const isMissing = (error: unknown) => errorCode(error) === "ENOENT";

/**
 * Copies the files of the open embedded database, and the gateway's waiting posts, as they are at one moment. Most is
 * copied while callers go on. Then the callers wait, the database writes a checkpoint, and what has changed since is copied.
 * @param to a folder that the caller made
 * @param proceed called often; throws to end the copy
 * @throws the disk's error, or what `proceed` throws; what was copied is left in `to`
 */
export async function copyOpenDatabase(db: Db, dataDir: string, to: string, proceed: () => void): Promise<void> {
  const copied = new Map<string, Seen>();
  const [from, target] = [join(dataDir, DATABASE_FOLDER), join(to, DATABASE_FOLDER)];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    await sql`checkpoint`.execute(db);
    const bytes = await copyChanged(from, target, copied, proceed);
    if (bytes < SMALL_ENOUGH_BYTES) break;
  }
  await db.connection().execute(async (only) => {
    const until = performance.now() + HOLD_CALLERS_MS;
    const proceedInTime = () => {
      proceed();
      if (performance.now() > until)
        throw new Error("the disk is too slow for what the box office writes meanwhile: try again at a quieter time");
    };
    await sql`checkpoint`.execute(only);
    await copyChanged(from, target, copied, proceedInTime);
    await copySpool(join(dataDir, SPOOL_FOLDER), join(to, SPOOL_FOLDER), proceedInTime);
  });
}

/** Makes `to` equal to `from`, except for changes during the copy. @returns the bytes that were copied */
async function copyChanged(from: string, to: string, copied: Map<string, Seen>, proceed: () => void): Promise<number> {
  const { folders, files } = await listBelow(from);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  let bytes = 0;
  for (const path of files) {
    proceed();
    bytes += await copyIfChanged(from, to, path, copied);
  }
  const present = new Set(files);
  for (const path of copied.keys()) {
    if (present.has(path)) continue;
    await rm(join(to, path), { force: true });
    copied.delete(path);
  }
  return bytes;
}

async function copyIfChanged(from: string, to: string, path: string, copied: Map<string, Seen>): Promise<number> {
  const before = copied.get(path);
  try {
    const { size, mtimeMs } = await stat(join(from, path));
    if (before?.settled && before.size === size && before.mtimeMs === mtimeMs) return 0;
    // Seen before it is copied, so that a change during the copy counts as a change.
    copied.set(path, { size, mtimeMs, settled: Date.now() - mtimeMs > SETTLED_AFTER_MS });
    // A file system that can share blocks copies nothing here.
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    return size;
  } catch (error) {
    // The database has dropped the file meanwhile. The next pass removes its copy.
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function listBelow(from: string): Promise<{ folders: string[]; files: string[] }> {
  const folders = [""];
  const files: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(from, folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return { folders, files };
}

/** Copies the posts that are completely written. If a post is moved to another folder meanwhile, it is copied from there. */
async function copySpool(from: string, to: string, proceed: () => void): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const { files } = await listBelow(from);
    try {
      for (const path of files.filter((name) => name.endsWith(".json"))) {
        proceed();
        await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
        await copyFile(join(from, path), join(to, path));
      }
      return;
    } catch (error) {
      if (!isMissing(error) || tried === LIST_AGAIN) throw error;
    }
  }
}
