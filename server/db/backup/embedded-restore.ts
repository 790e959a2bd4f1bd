import { cp, mkdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockDataDir, RESTORE_JOURNAL } from "#server/data-dir.ts";
import { StartError } from "#server/process/start-error.ts";
import { connect } from "../connect/connect.ts";
import { loadEmbedded } from "../connect/embedded-database.ts";
import { skipNumbers } from "../skip-numbers.ts";
import { checkBackup, listFiles } from "./backup-manifest.ts";
import { allOrNothing, BESIDE, copyPart, DATABASE, exists, isPart, namesIn, partsIn } from "./backup-parts.ts";
import { DATABASE_FOLDER, SPOOL_FOLDER } from "./live-copy.ts";

const PARTS = [DATABASE_FOLDER, ...BESIDE];
const STAGE = "restoring";

/**
 * Replaces the data of a box office by a backup. First it checks every file of the backup and copies it beside the
 * present data. It opens the copied database and skips numbers, so that no order or ticket gets a number that was given
 * since the backup. Only then does it set the present data aside and rename the copies into place. An interrupted
 * restore can be run again. Until then, or until it is abandoned, no server starts.
 * @returns the folder with the former files, or null if there were none
 * @throws StartError if another process has the database open, a file of the backup is missing or has changed, or the
 * copies cannot be written, for example on a full disk; nothing is moved then
 */
export async function restore(folder: string, dataDir: string): Promise<string | null> {
  const { files } = await checkBackup(folder, isPart);
  if (!files.some(({ path }) => path === DATABASE))
    throw new StartError(`the backup in ${folder} lists no ${DATABASE}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await lockDataDir(dataDir);
  const stage = join(dataDir, STAGE);
  await rm(stage, { recursive: true, force: true });
  const journal = join(dataDir, RESTORE_JOURNAL);
  const begun = await begunAside(dataDir);
  if (begun === null) await writeFile(journal, "", { mode: 0o600 });
  const copied = allOrNothing(stage, "the backup cannot be copied", async () => {
    await mkdir(stage, { mode: 0o700 });
    await stageDatabase(folder, stage);
    // Files that the manifest does not list are not part of the backup.
    const beside = files.filter(({ path }) => path !== DATABASE);
    for (const { path } of beside) await copyPart(folder, stage, path);
    await compareCopies(stage, beside);
    await keepSpooledPosts(dataDir, stage);
  });
  await copied.catch(async (error: unknown) => {
    if (begun === null) await unlink(journal);
    throw error;
  });

  const aside = await beginMoving(dataDir);
  for (const part of PARTS) await setAside(dataDir, aside, part);
  for (const part of await partsIn(stage, PARTS)) await move(join(stage, part), join(dataDir, part));
  await unlink(journal);
  await rm(stage, { recursive: true, force: true });
  if ((await namesIn(aside)).length > 0) return aside;
  await rm(aside, { recursive: true, force: true });
  return null;
}

/**
 * Forgets a restore that was interrupted while it only copied, so that servers start again on the data from before it.
 * @throws StartError if none was interrupted, it has begun to move parts, or it still runs
 */
export async function abandonRestore(dataDir: string): Promise<void> {
  if (!(await exists(join(dataDir, RESTORE_JOURNAL)))) throw new StartError(`no restore was interrupted in ${dataDir}`);
  await lockDataDir(dataDir);
  if ((await begunAside(dataDir)) !== null)
    throw new StartError(`a restore has moved some of what is in ${dataDir}: run it again`);
  await rm(join(dataDir, STAGE), { recursive: true, force: true });
  await unlink(join(dataDir, RESTORE_JOURNAL));
}

/**
 * Preserves the gateway's posts that wait on this machine. Each may be a payment, and a broken database may be the
 * reason for both the wait and the restore. The restored database may already hold such a post; like any repeated post,
 * it is applied once.
 */
async function keepSpooledPosts(dataDir: string, stage: string): Promise<void> {
  const begun = await begunAside(dataDir);
  // An interrupted restore may have set the posts aside already.
  for (const folder of begun === null ? [dataDir] : [join(dataDir, begun), dataDir])
    if (await exists(join(folder, SPOOL_FOLDER)))
      await cp(join(folder, SPOOL_FOLDER), join(stage, SPOOL_FOLDER), { recursive: true, force: false });
}

async function stageDatabase(folder: string, stage: string): Promise<void> {
  const fresh = join(stage, "db");
  await loadEmbedded(fresh, new Uint8Array(await readFile(join(folder, DATABASE))));
  const { db, close } = await connect({ embeddedDir: fresh });
  await skipNumbers(db).finally(close);
}

/** Finds copies that a full or failing disk has damaged, before anything is moved. */
async function compareCopies(stage: string, files: { path: string; sha256: string }[]): Promise<void> {
  const copied = new Map((await listFiles(stage)).map(({ path, sha256 }) => [path, sha256]));
  for (const { path, sha256 } of files)
    if (copied.get(path) !== sha256)
      throw new StartError(`${path} was damaged while it was copied; nothing has been moved`);
}

/** Returns the name of the folder in which an interrupted restore set parts aside, or null. */
async function begunAside(dataDir: string): Promise<string | null> {
  const begun = await readFile(join(dataDir, RESTORE_JOURNAL), "utf8").catch(() => "");
  return begun.trim() || null;
}

/** Records the folder for parts that are set aside, and returns it. An interrupted restore's folder is used again. */
async function beginMoving(dataDir: string): Promise<string> {
  const journal = join(dataDir, RESTORE_JOURNAL);
  const begun = await begunAside(dataDir);
  const name = begun ?? `before-restore-${Date.now()}`;
  const aside = join(dataDir, name);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  if (begun === null) await writeFile(journal, `${name}\n`, { mode: 0o600 });
  return aside;
}

/** Sets a part aside. If an interrupted restore already did so, the part in place is a copy of the backup and is deleted. */
async function setAside(dataDir: string, aside: string, part: string): Promise<void> {
  const [from, to] = [join(dataDir, part), join(aside, part)];
  if (!(await exists(from))) return;
  if (await exists(to)) await rm(from, { recursive: true, force: true });
  else await move(from, to);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}
