import { access, cp, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "#server/process/start-error.ts";
import { SPOOL_FOLDER } from "./live-copy.ts";

/** The database, as one file of a backup. */
export const DATABASE = "database.tar.gz";
/**
 * The files beside the database that cannot be made again: the keys, the operator's pictures, videos and captions, and
 * the gateway's posts that are not in the database yet.
 */
export const BESIDE = ["secrets.json", "pictures/originals", SPOOL_FOLDER];

/** Tells whether a backup may have a file at this path. */
export const isPart = (path: string) =>
  path === DATABASE || BESIDE.some((part) => path === part || path.startsWith(`${part}/`));

export const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);
export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Returns those of the parts that a folder has. */
export async function partsIn(folder: string, parts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of parts) if (await exists(join(folder, part))) found.push(part);
  return found;
}

export async function copyPart(from: string, to: string, part: string): Promise<void> {
  await mkdir(dirname(join(to, part)), { recursive: true, mode: 0o700 });
  // A picture's address includes the file's time, so times are preserved. A copied link would lead nowhere, so links
  // are followed.
  await cp(join(from, part), join(to, part), { recursive: true, preserveTimestamps: true, dereference: true });
}

/**
 * Writes into a folder that is new or empty, and removes the folder if that fails. On a full disk the remains would only
 * take space, and the next try would refuse a folder that is not empty.
 * @throws StartError that says what failed
 */
export async function allOrNothing<T>(folder: string, what: string, write: () => Promise<T>): Promise<T> {
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
