import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockDataDir } from "../data-dir.ts";
import { StartError } from "../start-error.ts";
import { connect, dumpEmbedded, loadEmbedded } from "./connect.ts";

const DATABASE = "database.tar.gz";
const MANIFEST = "backup.json";
/** Beside the database: without the secrets no session and no ticket could be checked. */
const BESIDE = ["secrets.json", "originals"];

interface Manifest {
  madeAt: string;
  /** Of the database's file, in hex: half a copy is not restored. */
  sha256: string;
  beside: string[];
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Copies the embedded database, as one file, and what stands beside it into a new folder. Returns the names.
 * @throws StartError where another process has the database, there is none, or the folder is not empty
 */
export async function backUp(dataDir: string, folder: string): Promise<string[]> {
  if ((await namesIn(folder)).length > 0) throw new StartError(`${folder} is not empty: a backup wants a new folder`);
  if (!(await namesIn(dataDir)).includes("db")) throw new StartError(`there is no embedded database in ${dataDir}`);
  await lockDataDir(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = await dumpEmbedded(join(dataDir, "db"));
  await writeFile(join(folder, DATABASE), bytes, { mode: 0o600 });
  const beside = (await namesIn(dataDir)).filter((name) => BESIDE.includes(name));
  for (const name of beside) await cp(join(dataDir, name), join(folder, name), { recursive: true });
  const manifest: Manifest = { madeAt: new Date().toISOString(), sha256: digestOf(bytes), beside };
  // Last: a folder without it is a backup that broke off.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return [DATABASE, ...beside];
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new StartError(`${folder} is no backup: it has no ${MANIFEST}`);
  return JSON.parse(text);
}

/**
 * Puts a backup in place. Everything is tried before anything is moved; what was there is set aside beside it.
 * @returns the folder with what was there before, or null
 * @throws StartError where another process has the database, or the backup is not whole
 */
export async function restore(folder: string, dataDir: string): Promise<string | null> {
  const { sha256, beside } = await readManifest(folder);
  const bytes = await readFile(join(folder, DATABASE)).catch(() => null);
  if (!bytes || digestOf(bytes) !== sha256) throw new StartError(`the database in ${folder} is not whole`);
  await mkdir(dataDir, { recursive: true });
  await lockDataDir(dataDir);
  const fresh = join(dataDir, "db.restoring");
  await rm(fresh, { recursive: true, force: true });
  await loadEmbedded(fresh, bytes);
  const check = await connect({ embeddedDir: fresh });
  await check.close();

  const before = (await namesIn(dataDir)).filter((name) => name === "db" || BESIDE.includes(name));
  const aside = join(dataDir, `before-restore-${Date.now()}`);
  if (before.length > 0) await mkdir(aside);
  for (const name of before) await rename(join(dataDir, name), join(aside, name));
  await rename(fresh, join(dataDir, "db"));
  for (const name of beside) await cp(join(folder, name), join(dataDir, name), { recursive: true });
  return before.length > 0 ? aside : null;
}
