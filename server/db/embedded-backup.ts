import { access, cp, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockDataDir, RESTORE_JOURNAL } from "../data-dir.ts";
import { StartError } from "../start-error.ts";
import { checkBackup, listFiles, MANIFEST } from "./backup-manifest.ts";
import { connect } from "./connect.ts";
import { dumpEmbedded, loadEmbedded } from "./embedded-database.ts";

const DATABASE = "database.tar.gz";
const SPOOL = "gateway-spool";
/**
 * The files beside the database that cannot be made again: the keys, the operator's pictures, videos and captions, and
 * the gateway's posts that are not in the database yet.
 */
const BESIDE = ["secrets.json", "pictures/originals", SPOOL];
const PARTS = ["db", ...BESIDE];
const STAGE = "restoring";

const isPart = (path: string) =>
  path === DATABASE || BESIDE.some((part) => path === part || path.startsWith(`${part}/`));

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function partsIn(folder: string, parts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of parts) if (await exists(join(folder, part))) found.push(part);
  return found;
}

/**
 * Copies the embedded database (as one file) and the files beside it into a new folder, with a list of every file and
 * its hash. Returns the names of the parts.
 * @throws StartError if another process has the database open, there is no database, the folder is not empty, or the
 * backup cannot be written; nothing of it is left then
 */
export async function backUp(dataDir: string, folder: string): Promise<string[]> {
  if ((await namesIn(folder)).length > 0) throw new StartError(`${folder} is not empty: a backup needs a new folder`);
  if (!(await exists(join(dataDir, "db")))) throw new StartError(`there is no embedded database in ${dataDir}`);
  await lockDataDir(dataDir);
  return allOrNothing(folder, "the backup cannot be written", () => writeBackup(dataDir, folder));
}

async function writeBackup(dataDir: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, DATABASE), await dumpEmbedded(join(dataDir, "db")), { mode: 0o600 });
  const beside = await partsIn(dataDir, BESIDE);
  for (const part of beside) await copyPart(dataDir, folder, part);
  const manifest = { madeAt: new Date().toISOString(), files: await listFiles(folder) };
  // The manifest comes last, so that a folder without one is an interrupted backup.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return [DATABASE, ...beside];
}

/**
 * Writes into a folder that is new or empty, and removes the folder if that fails. On a full disk the remains would only
 * take space, and the next try would refuse a folder that is not empty.
 * @throws StartError that says what failed
 */
async function allOrNothing<T>(folder: string, what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`${what} to ${folder}: ${reasonOf(error)}. Nothing is left there`);
  }
}

/** The embedded database's file system throws plain objects with only a number, not errors. Its 51 means a full disk. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const isFull = typeof error === "object" && error !== null && "errno" in error && error.errno === 51;
  return isFull ? "ENOSPC: no space left on device" : `the embedded database failed (${JSON.stringify(error)})`;
}

async function copyPart(from: string, to: string, part: string): Promise<void> {
  await mkdir(dirname(join(to, part)), { recursive: true, mode: 0o700 });
  // A picture's address changes with the file's time, and a copied link would lead nowhere.
  await cp(join(from, part), join(to, part), { recursive: true, preserveTimestamps: true, dereference: true });
}

/**
 * Puts a backup in place. Before it moves anything, it checks every file, copies it beside the present ones and opens the
 * database. Then it sets the present parts aside and renames each new part into place. An interrupted restore can be run
 * again, and no server starts until then.
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
  await allOrNothing(stage, "the backup cannot be copied", async () => {
    await mkdir(stage, { mode: 0o700 });
    await stageDatabase(folder, stage);
    // Files that the manifest does not list are not part of the backup.
    const beside = files.filter(({ path }) => path !== DATABASE);
    for (const { path } of beside) await copyPart(folder, stage, path);
    await compareCopies(stage, beside);
    await keepSpooledPosts(dataDir, stage);
  });

  const aside = await beginMoving(dataDir);
  for (const part of PARTS) await setAside(dataDir, aside, part);
  for (const part of await partsIn(stage, PARTS)) await move(join(stage, part), join(dataDir, part));
  await unlink(join(dataDir, RESTORE_JOURNAL));
  await rm(stage, { recursive: true, force: true });
  if ((await namesIn(aside)).length > 0) return aside;
  await rm(aside, { recursive: true, force: true });
  return null;
}

/**
 * Keeps the gateway's posts that wait on this machine: each may be a payment, and a broken database may be the reason for
 * both the wait and the restore. The restored database may already hold such a post; like any repeated post, it is applied
 * once.
 */
async function keepSpooledPosts(dataDir: string, stage: string): Promise<void> {
  const begun = await begunAside(dataDir);
  // An interrupted restore may have set the posts aside already.
  for (const folder of begun === null ? [dataDir] : [join(dataDir, begun), dataDir])
    if (await exists(join(folder, SPOOL)))
      await cp(join(folder, SPOOL), join(stage, SPOOL), { recursive: true, force: false });
}

async function stageDatabase(folder: string, stage: string): Promise<void> {
  const fresh = join(stage, "db");
  await loadEmbedded(fresh, new Uint8Array(await readFile(join(folder, DATABASE))));
  const check = await connect({ embeddedDir: fresh });
  await check.close();
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

/** Writes down the folder for parts that are set aside, and returns it. An interrupted restore's folder is used again. */
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
