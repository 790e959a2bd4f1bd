import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockDataDir } from "#server/data-dir.ts";
import { StartError } from "#server/process/start-error.ts";
import { dumpEmbedded } from "../connect/embedded-database.ts";
import { listFiles, MANIFEST } from "./backup-manifest.ts";
import { allOrNothing, BESIDE, copyPart, DATABASE, exists, namesIn } from "./backup-parts.ts";
import { demandRoom } from "./backup-room.ts";
import { copyOfRunning } from "./live-copies.ts";
import { DATABASE_FOLDER, SPOOL_FOLDER } from "./live-copy.ts";

/** Where a running server puts its copy, inside the backup's folder. */
const LIVE_STAGE = "copy-of-running";

/**
 * Copies the embedded database (as one file) and the files beside it into a new folder, with a list of every file and
 * its hash. Returns the names of the parts.
 * @throws StartError if another process has the database open, there is no database, the folder is not empty, or the
 * backup cannot be written; nothing of it is left then
 */
export async function backUp(dataDir: string, folder: string): Promise<string[]> {
  await demandNewFolder(folder);
  if (!(await exists(join(dataDir, DATABASE_FOLDER))))
    throw new StartError(`there is no embedded database in ${dataDir}`);
  await lockDataDir(dataDir);
  return allOrNothing(folder, "the backup cannot be written", async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return writeBackup(folder, join(dataDir, DATABASE_FOLDER), { from: dataDir, spoolFrom: dataDir });
  });
}

/**
 * Makes the same backup while a server has the database open and goes on selling: everything that was acknowledged before
 * this is called is in it. The server copies its files as they are at one moment (copyOpenDatabase). This process does the
 * rest.
 * @throws StartError as `backUp`, and if no server runs on the folder, it is making another backup, or it ends meanwhile;
 * nothing of the backup is left then
 */
export async function backUpLive(dataDir: string, folder: string): Promise<string[]> {
  await demandNewFolder(folder);
  // Of two commands with the same new folder, one fails here, before it could remove the other's files.
  const stage = join(folder, LIVE_STAGE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(stage, { mode: 0o700 });
  return allOrNothing(folder, "the backup cannot be written", async () => {
    await demandRoom(dataDir, folder);
    await copyOfRunning(dataDir, stage);
    return writeBackup(folder, join(stage, DATABASE_FOLDER), { from: dataDir, spoolFrom: stage });
  });
}

async function demandNewFolder(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length === 0) return;
  const hint = names.includes(MANIFEST) ? "" : ". It is no whole backup; if one was interrupted there, delete it";
  throw new StartError(`${folder} is not empty: a backup needs a new folder${hint}`);
}

/**
 * Writes the parts and their list.
 * @param sources the folders of the files beside the database, and of the gateway's posts
 */
async function writeBackup(
  folder: string,
  database: string,
  { from, spoolFrom }: { from: string; spoolFrom: string },
): Promise<string[]> {
  await writeFile(join(folder, DATABASE), await dumpEmbedded(database), { mode: 0o600 });
  const beside: string[] = [];
  for (const part of BESIDE) {
    const source = part === SPOOL_FOLDER ? spoolFrom : from;
    if (!(await exists(join(source, part)))) continue;
    await copyPart(source, folder, part);
    beside.push(part);
  }
  await rm(join(folder, LIVE_STAGE), { recursive: true, force: true });
  const manifest = { madeAt: new Date().toISOString(), files: await listFiles(folder) };
  // The manifest comes last, so that a folder without one is an interrupted backup.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return [DATABASE, ...beside];
}
